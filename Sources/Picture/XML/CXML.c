#include "CXML.h"

#include <expat.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  segue_xml result;
  XML_Parser parser;
  size_t event_capacity, attribute_capacity, text_capacity;
  segue_xml_limits limits;
  uint32_t depth, items, declared_attributes;
  size_t defaulted_bytes;
  const char *text_element;
  uint32_t text_depth; // The depth of the element whose text is kept; 0 outside of one.
  bool has_namespace;  // Whether the root has a namespace, so that elements without one are not SVG's.
} state;

static void stop(state *s, segue_xml_status status) {
  if (s->result.status != SEGUE_XML_OK) return;
  s->result.status = status;
  s->result.offset = (uint32_t)XML_GetCurrentByteIndex(s->parser);
  XML_StopParser(s->parser, XML_FALSE);
}

// Makes room for `count` more items of `size` bytes. False if there is no memory.
static bool grow(state *s, void **items, size_t *capacity, size_t used, size_t count, size_t size) {
  if (*capacity - used >= count) return true;
  size_t wanted = *capacity * 2 + count + 64;
  void *larger = realloc(*items, wanted * size);
  if (larger == NULL) {
    stop(s, SEGUE_XML_NO_MEMORY);
    return false;
  }
  *items = larger;
  *capacity = wanted;
  return true;
}

// Copies bytes to the end of the result's text, and returns where they are. False if there is no memory.
static bool keep(state *s, const char *text, size_t count, uint32_t *start, uint32_t *kept) {
  segue_xml *result = &s->result;
  if (!grow(s, (void **)&result->text, &s->text_capacity, result->text_count, count, 1)) return false;
  if (count > 0) memcpy(result->text + result->text_count, text, count);
  *start = (uint32_t)result->text_count;
  *kept = (uint32_t)count;
  result->text_count += count;
  return true;
}

// Keeps a name without its namespace; expat puts a line feed between the two. A name from a namespace other than `namespace`
// begins with a line feed instead, so that it matches no known name.
static bool keep_name(state *s, const char *full, const char *namespace, uint32_t *start, uint32_t *kept) {
  const char *end = strchr(full, '\n');
  if (end == NULL) return keep(s, full, strlen(full), start, kept);
  size_t length = (size_t)(end - full);
  bool is_own = strlen(namespace) == length && memcmp(full, namespace, length) == 0;
  const char *name = is_own ? end + 1 : end;
  return keep(s, name, strlen(name), start, kept);
}

// Adds an event at the position of the parser. NULL if the parse has failed.
static segue_xml_event *add(state *s, unsigned kind) {
  segue_xml *result = &s->result;
  if (result->status != SEGUE_XML_OK) return NULL;
  if (!grow(s, (void **)&result->events, &s->event_capacity, result->event_count, 1, sizeof *result->events)) return NULL;
  segue_xml_event *event = &result->events[result->event_count++];
  memset(event, 0, sizeof *event);
  event->kind = kind;
  event->offset = (uint32_t)XML_GetCurrentByteIndex(s->parser);
  return event;
}

static const char svg[] = "http://www.w3.org/2000/svg", xlink[] = "http://www.w3.org/1999/xlink";

// Keeps a name after a prefix.
static bool keep_prefixed(state *s, const char *prefix, const char *name, uint32_t *start, uint32_t *kept) {
  uint32_t first, count;
  if (!keep(s, prefix, strlen(prefix), &first, &count)) return false;
  if (!keep(s, name, strlen(name), start, kept)) return false;
  *start = first;
  *kept += count;
  return true;
}

// Keeps an attribute's name like the name of an element, but with `xlink:` before a name from XLink's namespace.
static bool keep_key(state *s, const char *full, uint32_t *start, uint32_t *kept) {
  size_t length = sizeof xlink - 1;
  bool is_xlink = strncmp(full, xlink, length) == 0 && full[length] == '\n';
  return is_xlink ? keep_prefixed(s, "xlink:", full + length + 1, start, kept) : keep_name(s, full, "", start, kept);
}

// Keeps the name of an element.
static bool keep_tag(state *s, const char *full, uint32_t *start, uint32_t *kept) {
  bool has_namespace = strchr(full, '\n') != NULL;
  if (s->depth == 1) s->has_namespace = has_namespace;
  bool is_foreign = s->has_namespace && !has_namespace;
  return is_foreign ? keep_prefixed(s, "\n", full, start, kept) : keep_name(s, full, svg, start, kept);
}

static bool ends_in(const char *name, const char *end) {
  size_t count = strlen(name), wanted = strlen(end);
  return count >= wanted && strcmp(name + count - wanted, end) == 0;
}

static void XMLCALL on_start(void *user, const XML_Char *name, const XML_Char **attributes) {
  state *s = user;
  if (s->result.status != SEGUE_XML_OK) return;
  if (++s->depth > s->limits.depth) return stop(s, SEGUE_XML_TOO_DEEP);
  uint32_t count = 0;
  while (attributes[2 * count] != NULL) count++;
  if (s->limits.items - s->items <= count) return stop(s, SEGUE_XML_TOO_MANY);
  s->items += count + 1;
  // Attributes that are not written in the tag come last. A short tag can get long ones, so they are counted before they are
  // copied.
  for (uint32_t i = (uint32_t)XML_GetSpecifiedAttributeCount(s->parser) / 2; i < count; i++)
    s->defaulted_bytes += strlen(attributes[2 * i]) + strlen(attributes[2 * i + 1]);
  if (s->defaulted_bytes > s->limits.defaulted_bytes) return stop(s, SEGUE_XML_DEFAULTS);
  segue_xml_event *event = add(s, SEGUE_XML_START);
  segue_xml *result = &s->result;
  if (event == NULL || !keep_tag(s, name, &event->name, &event->name_count)) return;
  if (!grow(s, (void **)&result->attributes, &s->attribute_capacity, result->attribute_count, count,
            sizeof *result->attributes))
    return;
  event->attribute = (uint32_t)result->attribute_count;
  event->attribute_count = count;
  for (uint32_t i = 0; i < count; i++) {
    segue_xml_attribute *attribute = &result->attributes[result->attribute_count];
    const char *key = attributes[2 * i], *value = attributes[2 * i + 1];
    if (!keep_key(s, key, &attribute->name, &attribute->name_count)) return;
    if (!keep(s, value, strlen(value), &attribute->value, &attribute->value_count)) return;
    result->attribute_count++;
  }
  if (s->text_depth == 0 && ends_in(name, s->text_element)) s->text_depth = s->depth;
}

// Limits the names of namespaces, because expat reads the whole name again for each attribute in the namespace.
static void XMLCALL on_namespace(void *user, const XML_Char *prefix, const XML_Char *name) {
  (void)prefix;
  state *s = user;
  if (name != NULL && strlen(name) > s->limits.namespace_bytes) stop(s, SEGUE_XML_LONG_NAMESPACE);
}

static void XMLCALL on_end(void *user, const XML_Char *name) {
  (void)name;
  state *s = user;
  if (s->result.status != SEGUE_XML_OK) return;
  add(s, SEGUE_XML_END);
  if (s->text_depth == s->depth) s->text_depth = 0;
  s->depth--;
}

static void XMLCALL on_text(void *user, const XML_Char *text, int count) {
  state *s = user;
  if (s->text_depth == 0 || s->result.status != SEGUE_XML_OK) return;
  segue_xml_event *event = add(s, SEGUE_XML_TEXT);
  if (event != NULL) keep(s, text, (size_t)count, &event->name, &event->name_count);
}

static void XMLCALL on_instruction(void *user, const XML_Char *target, const XML_Char *data) {
  (void)data;
  if (strcmp(target, "xml-stylesheet") == 0) add(user, SEGUE_XML_STYLESHEET);
}

static void XMLCALL on_entity(
    void *user, const XML_Char *name, int is_parameter, const XML_Char *value, int count, const XML_Char *base,
    const XML_Char *system, const XML_Char *public, const XML_Char *notation) {
  (void)name, (void)is_parameter, (void)value, (void)count, (void)base, (void)system, (void)public, (void)notation;
  stop(user, SEGUE_XML_ENTITY);
}

static void XMLCALL on_attribute_declaration(
    void *user, const XML_Char *element, const XML_Char *name, const XML_Char *type, const XML_Char *value,
    int is_required) {
  (void)element, (void)name, (void)type, (void)value, (void)is_required;
  state *s = user;
  if (++s->declared_attributes > s->limits.declared_attributes) stop(s, SEGUE_XML_DECLARATIONS);
}

segue_xml segue_xml_parse(const uint8_t *bytes, size_t count, segue_xml_limits limits, const char *text_element) {
  state s = {.limits = limits, .text_element = text_element};
  s.parser = XML_ParserCreateNS(NULL, '\n');
  if (s.parser == NULL) {
    s.result.status = SEGUE_XML_NO_MEMORY;
    return s.result;
  }
  XML_SetUserData(s.parser, &s);
  XML_SetElementHandler(s.parser, on_start, on_end);
  XML_SetStartNamespaceDeclHandler(s.parser, on_namespace);
  XML_SetCharacterDataHandler(s.parser, on_text);
  XML_SetProcessingInstructionHandler(s.parser, on_instruction);
  XML_SetEntityDeclHandler(s.parser, on_entity);
  XML_SetAttlistDeclHandler(s.parser, on_attribute_declaration);
  if (XML_Parse(s.parser, (const char *)bytes, (int)count, XML_TRUE) != XML_STATUS_OK &&
      s.result.status == SEGUE_XML_OK) {
    s.result.status = XML_GetErrorCode(s.parser) == XML_ERROR_NO_MEMORY ? SEGUE_XML_NO_MEMORY : SEGUE_XML_BROKEN;
    s.result.message = XML_ErrorString(XML_GetErrorCode(s.parser));
    s.result.offset = (uint32_t)XML_GetCurrentByteIndex(s.parser);
  }
  XML_ParserFree(s.parser);
  return s.result;
}

void segue_xml_free(segue_xml *xml) {
  free(xml->events);
  free(xml->attributes);
  free(xml->text);
}

const char *segue_xml_version(void) { return XML_ExpatVersion(); }
