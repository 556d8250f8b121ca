#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One event of parsing an XML file, in document order. Strings are ranges of `segue_xml.text`.
typedef struct {
  /// A style sheet is an instruction `<?xml-stylesheet …?>`, which may precede or follow the root element.
  enum { SEGUE_XML_START, SEGUE_XML_END, SEGUE_XML_TEXT, SEGUE_XML_STYLESHEET } kind;
  uint32_t offset;      ///< The byte of the file at which it begins.
  uint32_t name;        ///< Start: the name; a name outside SVG's namespace begins with a line feed. Text: the characters.
  uint32_t name_count;
  uint32_t attribute;   ///< Start: the index of the first attribute.
  uint32_t attribute_count;
} segue_xml_event;

typedef struct {
  uint32_t name, name_count; ///< `xlink:` precedes a name in XLink's namespace; in any other one, a line feed does.
  uint32_t value, value_count;
} segue_xml_attribute;

typedef enum {
  SEGUE_XML_OK,
  SEGUE_XML_BROKEN,     ///< Not well-formed; `message` says why.
  SEGUE_XML_TOO_DEEP,
  SEGUE_XML_TOO_MANY,   ///< More elements and attributes than allowed.
  SEGUE_XML_ENTITY,     ///< It declares an entity.
  SEGUE_XML_LONG_NAMESPACE,
  SEGUE_XML_DECLARATIONS, ///< Its DTD declares more attributes than allowed.
  SEGUE_XML_DEFAULTS,   ///< The default values of its DTD add more bytes to elements than allowed.
  SEGUE_XML_NO_MEMORY,
} segue_xml_status;

/// A parsed file.
typedef struct {
  segue_xml_status status;
  const char *message;  ///< Expat's words, if expat found the problem; else NULL.
  uint32_t offset;      ///< Where it failed.
  segue_xml_event *events;
  size_t event_count;
  segue_xml_attribute *attributes;
  size_t attribute_count;
  char *text;
  size_t text_count;
} segue_xml;

/// What a file may have at most.
typedef struct {
  uint32_t depth;                ///< Levels of elements.
  uint32_t items;                ///< Elements and attributes.
  size_t namespace_bytes;        ///< Bytes of the name of a namespace.
  uint32_t declared_attributes;  ///< Attributes that the DTD declares.
  size_t defaulted_bytes;        ///< Bytes of the attributes that the DTD's default values add to elements.
} segue_xml_limits;

/// Parses a file of less than 2 GiB. Nothing outside of the bytes is read: external entities and DTDs are skipped, and a
/// declaration of an entity ends the parse. Text is kept only inside of elements whose name ends in `text_element`.
segue_xml segue_xml_parse(const uint8_t *bytes, size_t count, segue_xml_limits limits, const char *text_element);
void segue_xml_free(segue_xml *xml);

/// Expat's version, such as `expat_2.5.0`.
const char *segue_xml_version(void);
