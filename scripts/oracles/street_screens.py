"""Pages as HTML whose designs have little in common with those of app_screens.py: recipes, tickets, records, a shelf of books, chats; and
screens that follow each other without any transition of ours, such as pushes, tabs, banners and keyboards, which must be said.
"""
from app_screens import ASSETS, Pair

SANS, SERIF = "Inter", '"DejaVu Serif"'


def page(body, back="#fff", ink="#161616", font=SANS, bar=None):
    """A page of 390 points, with a clock at its top."""
    return f"""<!doctype html><meta charset=utf-8><style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: 100vw; height: 100vh; overflow: hidden; position: relative; background: {back}; color: {ink}; font: 16px/1.35 {font}, "DejaVu Sans", sans-serif; }}
.a {{ position: absolute; }} .clip {{ overflow: hidden; }} p {{ padding-top: 12px; }}
</style><body>{body}<div class=a style='left:44px;top:16px;font:600 16px {SANS};z-index:90;color:{bar or ink}'>9:41</div></body>"""


def at(x, y, width=None, height=None):
    sizes = (f";width:{width}px" if width is not None else "") + (f";height:{height}px" if height is not None else "")
    return f"left:{x}px;top:{y}px{sizes}"


def image(name):
    return f"background:center/cover url('{(ASSETS / name).as_uri()}')"


def box(place, style="", inside="", mark=""):
    return f"<div {mark} class='a clip' style=\"{place};{style}\">{inside}</div>"


def text(place, size, words, style="", mark=""):
    return f"<div {mark} class=a style='{place};font-size:{size}px;line-height:1.2;{style}'>{words}</div>"


def rows(x, y, width, names, height=56, fill="#fff", line="#0002", radius=12):
    cells = "".join(f"<div style='height:{height}px;line-height:{height}px;margin-left:16px;{'border-top:1px solid ' + line if i else ''}'>{n}</div>" for i, n in enumerate(names))
    return box(at(x, y, width, height * len(names)), f"background:{fill};border-radius:{radius}px", cells)


def dimmed(body, opacity, above):
    return f"{body}<div class=a style='inset:0;background:rgba(0,0,0,{opacity});z-index:10'></div><div style='position:relative;z-index:11'>{above}</div>"


PROSE = ("Start early and keep the river on your left. The first mill is small, the second has a bench in the sun, and the third is a bakery that "
         "opens at nine. Bring a coat, since the wind turns after noon. ")
FRUIT = ["Apricot", "Barberry", "Cloudberry", "Damson", "Elderberry", "Fig", "Gooseberry", "Huckleberry", "Jackfruit", "Kumquat", "Lingonberry"]
STATIONS = ["Central", "Docks", "Elm Street", "Foundry", "Garden Gate", "Hill Top", "Island", "Junction"]


# What opens out of a list

def recipes(chosen, back="#f3efe8", shadow="none"):
    cards = ""
    for i, (name, title, note) in enumerate([("citrus.jpg", "Three lemon tart", "40 minutes, six plates"), ("latte.jpg", "Milk foam at home", "No machine needed")]):
        y = 130 + 310 * i
        inside = (f"<div style=\"height:200px;{image(name)}\"></div>" + text(at(18, 216), 21, title, "font-weight:700") + text(at(18, 246), 15, note, "color:#777"))
        cards += box(at(20, y, 350, 286), f"background:#fff;border-radius:22px;box-shadow:{shadow}", inside, "id=card" if i == chosen else "")
    return page(text(at(20, 64), 34, "Kitchen", "font-weight:800") + cards, back)


def recipe(name="citrus.jpg", title="Three lemon tart", note="40 minutes, six plates", height=330):
    words = (box(at(0, 0, 390, height), image(name), mark="id=hero") + text(at(24, height + 24), 31, title, "font-weight:700", "id=title")
             + text(at(24, height + 68), 18, note, "color:#777", "id=note") + text(at(24, height + 110, 342), 17, PROSE * 2))
    return page(words, bar="#fff")


def stories(look="balloons.jpg", title="First light", back="#fff", shadow="none", glow="0 1px 5px #0009", title_at=324):
    def story(x, name, words, mark=""):
        return box(at(x, 150, 260, 380), f"border-radius:26px;box-shadow:{shadow};{image(name)}", text(at(20, title_at), 26, words, f"color:#fff;font-weight:700;text-shadow:{glow}"), mark)
    return page(text(at(20, 64), 34, "For you", "font-weight:800") + story(20, look, title, "id=card") + story(300, "lavender.jpg", "Rows")
                + text(at(20, 570), 22, "Recently", "font-weight:700") + rows(20, 610, 350, FRUIT[:3], fill="#ffffff99"), back)


def story(look="balloons.jpg", title="First light", glow="0 1px 5px #0009", height=480):
    hero = box(at(0, 0, 390, height), image(look), text(at(24, height - 62), 36, title, f"color:#fff;font-weight:700;text-shadow:{glow}"), "id=hero")
    return page(hero + text(at(24, height + 24, 342), 17, PROSE * 2), bar="#fff")


def records(chosen, dark=True, size=96):
    back, fill, ink, faint = ("#000", "#1c1c1e", "#fff", "#999") if dark else ("#ececf1", "#fff", "#111", "#777")
    items = ""
    for i, (name, title, who) in enumerate([("aurora.jpg", "Night signals", "Radio from the north"), ("dunes.jpg", "Dry season", "A desert in six parts"),
                                             ("planet.jpg", "Rings", "What orbits us"), ("pool.jpg", "Deep end", "Songs under water")]):
        inside = (f"<div {'id=thumb' if i == chosen else ''} style=\"width:{size}px;height:{size}px;{image(name)}\"></div>" + text(at(size + 18, 24), 18, title, "font-weight:600")
                  + text(at(size + 18, 50), 14, who, f"color:{faint}"))
        items += box(at(16, 130 + (size + 16) * i, 358, size), f"background:{fill};border-radius:16px", inside, "id=card" if i == chosen else "")
    return page(text(at(20, 64), 34, "Listen", "font-weight:800") + items, back, ink)


def record(name, title, who, dark=True):
    back, ink, faint = ("#000", "#fff", "#999") if dark else ("#fff", "#111", "#777")
    return page(box(at(0, 0, 390, 390), image(name), mark="id=hero") + text(at(24, 416), 30, title, "font-weight:700", "id=title") + text(at(24, 458), 17, who, f"color:{faint}", "id=note")
                + rows(8, 510, 374, STATIONS[:5], fill=back, line="#8885", radius=0), back, ink, bar="#fff")


def shelf(chosen):
    books = "".join(box(at(24 + 120 * (i % 3), 140 + 220 * (i // 3), 102, 156), f"border-radius:4px;box-shadow:0 6px 14px #0004;{image(n)}", mark="id=card" if i == chosen else "")
                    + text(at(24 + 120 * (i % 3), 304 + 220 * (i // 3), 102), 13, t) for i, (n, t) in enumerate(zip(
                        ["cover1.jpg", "volcano.jpg", "cover3.jpg", "cover4.jpg", "jellyfish.jpg", "birches.jpg"], ["Salt", "Fire below", "Two rivers", "Low tide", "Drift", "Silver wood"])))
    return page(text(at(24, 64), 32, "Shelf", "font-weight:700") + books, "#faf7f0", font=SERIF)


def book():
    return page(box(at(95, 100, 200, 306), f"border-radius:6px;box-shadow:0 10px 30px #0005;{image('volcano.jpg')}", mark="id=hero") + text("left:0;right:0;top:436px;text-align:center", 28, "Fire below", "font-weight:700", "id=title")
                + text(at(28, 500, 334), 17, PROSE * 2), "#faf7f0", font=SERIF)


# What opens above a page

def chat(back="#fbf8ff"):
    words = ["Are you at the pier?", "Almost, two stops.", "Bring the big umbrella", "It rains here already", "I have coffee", "See you in ten", "Wait by the blue door", "Fine"]
    bubbles = "".join(box(f"{'left' if i % 2 else 'right'}:16px;top:{118 + 84 * i}px;width:{220 + 24 * (i % 3)}px;height:62px",
                          f"border-radius:20px;background:{'#e6defa' if i % 2 else '#ffd7e2'};padding:18px 16px", w) for i, w in enumerate(words))
    return box("left:0;right:0;top:0;height:96px", "background:#5f4b9b;color:#fff;padding:54px 20px;font-size:22px", "Marta") + bubbles


def grid():
    names = ["coast", "balloons", "alpine", "latte", "aurora", "bloom", "lighthouse", "canyon", "pool", "forest", "lavender", "planet", "citrus", "city", "birches"]
    return text(at(20, 64), 34, "Pictures", "font-weight:800") + "".join(box(at(131 * (i % 3), 130 + 131 * (i // 3), 128, 128), image(n + ".jpg")) for i, n in enumerate(names))


def notes(dark=True, count=9):
    return text(at(20, 60), 34, "Notes", "font-weight:700") + rows(16, 130, 358, FRUIT[:count], 60, "#1c1c1e" if dark else "#fff", "#2c2c2e" if dark else "#ddd")


def small_alert(fill, y, height, line="#444"):
    return box(at(60, y, 270, height), f"border-radius:14px;background:{fill};text-align:center;padding:20px 16px 0", f"<b>Delete note?</b><div style='font-size:13px;padding-top:6px'>It will be gone from all devices.</div>"
               f"<div class=a style='left:0;right:0;bottom:0;height:44px;border-top:1px solid {line};line-height:44px;color:#0a84ff'>Delete</div>", "id=panel")


def actions():
    """Two panels of one sheet."""
    def group(y, names):
        return "".join(f"<div style='height:57px;line-height:57px;text-align:center;color:#007aff;{'border-top:1px solid #ccc' if i else ''}'>{n}</div>" for i, n in enumerate(names)), y, 57 * len(names)
    first, second = group(576, ["Share album", "Duplicate", "Delete"]), group(755, ["Cancel"])
    panels = "".join(box(at(8, y, 374, height), "border-radius:14px;background:#f2f2f7", cells) for cells, y, height in (first, second))
    return f"{panels}<div id=panel class=a style='{at(8, 576, 374, 236)};border-radius:14px'></div>"


def menu(width, radius=0, back="#f6f1fb", right=False, ink="#222"):
    side = f"right:0;top:0;width:{width}px;height:844px" if right else at(0, 0, width, 844)
    corners = f"{radius}px 0 0 {radius}px" if right else f"0 {radius}px {radius}px 0"
    items = text(at(28, 70), 23, "Marta Alm", "font-weight:600") + "".join(text(at(28, 140 + 54 * i), 18, s) for i, s in enumerate(STATIONS[:6]))
    return box(side, f"background:{back};color:{ink};border-radius:{corners}", items, "id=panel")


def pair(name, kind, first, second, **more):
    return Pair(name, "street", kind, first, second, **{"scale": 2, **more})


GLOW = "linear-gradient(#ffe4c4,#c3b1f5)"
SHADE = "0 10px 24px #0005"


def cards():
    yield pair("street-recipe", "card", recipes(0), recipe(), caption=True)
    yield pair("street-recipe-lower", "card", recipes(1, "#fff", "0 6px 20px #0002"), recipe("latte.jpg", "Milk foam at home", "No machine needed", 300), caption=True, scale=3)
    yield pair("street-story", "card", stories(), story())
    yield pair("street-story-glow", "card", stories(back=GLOW, shadow=SHADE), story())
    yield pair("street-story-bare", "card", stories(back=GLOW, glow="none"), story(glow="none"), scale=3)
    yield pair("street-story-shade", "card", stories("coast.jpg", "Coves", shadow=SHADE), story("coast.jpg", "Coves", height=520))
    yield pair("street-story-grey", "card", stories("lighthouse.jpg", "The keeper", back="#f2f2f7", shadow=SHADE), story("lighthouse.jpg", "The keeper"), scale=3)
    yield pair("street-record", "card", records(1), record("dunes.jpg", "Dry season", "A desert in six parts"), caption=True)
    yield pair("street-record-light", "card", records(3, False), record("pool.jpg", "Deep end", "Songs under water", False), caption=True, scale=3)
    yield pair("street-book", "card", shelf(1), book(), expected="either", caption=True)


def overlays():
    mail, dark = notes(False), notes()
    for name, opacity, fill, y, height, line in [("a", 0.3, "#1e1e20", 340, 150, "#444"), ("s", 0.3, "#1e1e20", 340, 150, "#1e1e20"), ("o", 0.35, "#1e1e20", 340, 150, "#444"), ("n", 0.3, "#1e1e20", 337, 170, "#444")]:
        yield pair(f"street-alert-{name}", "dialog", page(dark, "#000", "#eee"), page(dimmed(dark, opacity, small_alert(fill, y, height, line)), "#000", "#eee"))
    yield pair("street-actions", "semi-modal", page(grid()), page(dimmed(grid(), 0.4, actions())))
    large = box(at(39, 292, 312, 236), "border-radius:28px;background:#ece6f0;padding:24px", "<div style='font-size:24px'>Leave chat?</div><p style='font-size:14px'>All messages and pictures will be removed from this phone. Marta keeps hers.</p>"
                "<div class=a style='right:24px;bottom:24px;color:#5f4b9b'>Stay &emsp; Leave</div>", "id=panel")
    yield pair("street-leave", "dialog", page(chat()), page(dimmed(chat(), 0.32, large)))
    tall = box(at(0, 14, 390, 830), "border-radius:18px 18px 0 0;background:#fff", text(at(24, 24), 22, "New entry", "font-weight:700") + rows(16, 80, 358, FRUIT[:8], fill="#f2f2f7"), "id=panel")
    yield pair("street-tall", "semi-modal", page(grid()), page(dimmed(grid(), 0.35, tall)))
    share = box(at(8, 470, 374, 366), "border-radius:44px;background:#fff", text(at(28, 30), 22, "Share", "font-weight:700") + rows(20, 90, 334, STATIONS[:4], fill="#f2f2f7"), "id=panel")
    yield pair("street-share", "semi-modal", page(mail, "#f2f2f7"), page(dimmed(mail, 0.4, share), "#f2f2f7"), scale=3)
    yield pair("street-drawer", "drawer", page(chat(), bar="#fff"), page(dimmed(chat(), 0.4, menu(300, 16)), bar="#111"))
    yield pair("street-drawer-right", "drawer", page(grid()), page(dimmed(grid(), 0.5, menu(270, 24, "#fff", True))), scale=3)
    main = box(at(280, 0, 390, 844), "background:#000;color:#eee", f"{dark}<div class=a style='inset:0;background:rgba(0,0,0,.4)'></div>")
    yield pair("street-drawer-pushed", "drawer", page(dark, "#000", "#eee"), page(main + menu(280, 0, "#121214", ink="#ddd"), "#121214", "#eee"))
    white = (text("left:0;right:0;top:62px;text-align:center", 17, "Canyon", "font-weight:600") + box(at(0, 227, 390, 390), image("canyon.jpg"), mark="id=panel")
             + text("left:20px;bottom:50px", 17, "Share", "color:#007aff") + text("right:20px;bottom:50px", 17, "Delete", "color:#007aff"))
    yield pair("street-photo", "photo-swipe", page(grid()), page(white))


def nothing():
    """What no transition of ours shows: whatever is asked for, it must be said."""
    grouped = text(at(20, 60), 34, "Settings", "font-weight:700") + rows(16, 130, 358, FRUIT[:4], 60) + rows(16, 400, 358, FRUIT[:5], 60)
    about = text("left:0;right:0;top:60px;text-align:center", 17, "Bergamot", "font-weight:600") + text(at(16, 60), 17, "Settings", "color:#007aff") + rows(16, 120, 358, STATIONS[:6], 60)
    grey = dict(back="#f2f2f7", expected="warned")
    explore = text(at(20, 60), 34, "Explore", "font-weight:700") + box(at(20, 130, 350, 290), "background:#fff;border-radius:18px", f"<div style=\"height:210px;{image('coast.jpg')}\"></div>" + text(at(16, 224), 22, "Hidden coves"))
    saved = text(at(20, 60), 34, "Saved", "font-weight:700") + rows(16, 130, 358, FRUIT[:8], 60, "#f2f2f7")
    foot = box("left:0;right:0;bottom:0;height:83px", "background:#fff;border-top:1px solid #8884;display:flex;justify-content:space-around;padding-top:16px;font-size:13px",
               "".join(f"<span>{n}</span>" for n in ["Home", "Browse", "Saved", "Me"]))
    mail = text(at(20, 60), 34, "Mail", "font-weight:700") + rows(16, 130, 358, FRUIT[:9], 60)
    panel = "id=panel"
    banner = box(at(12, 52, 366, 72), "border-radius:22px;background:#fff;box-shadow:0 8px 40px #0004;padding:14px 70px;font-size:15px", "<b>Messages</b><br>See you at the pier", panel)
    toast = box(at(16, 768, 358, 52), "border-radius:8px;background:#322f35;color:#fff;padding:14px 16px", "Message deleted", panel)
    keys = box(at(0, 510, 390, 334), "background:#d1d3d9", "".join(box(at(4 + 38.5 * (i % 10), 12 + 54 * (i // 10), 32, 42), "border-radius:5px;background:#fff;text-align:center;line-height:42px", c)
                                                                   for i, c in enumerate("qwertyuiopasdfghjkl zxcvbnm")), panel)
    choices = box(at(140, 100, 234, 132), "border-radius:13px;background:#fff;box-shadow:0 8px 40px #0004", rows(0, 0, 234, ["Newest", "Oldest", "Unread"], 44), panel)
    pages = {
        "push": (page(grouped, grey["back"]), page(about, grey["back"])), "tab": (page(explore + foot), page(saved + foot)), "banner": (page(mail, grey["back"]), page(mail + banner, grey["back"])),
        "toast": (page(chat()), page(chat() + toast)), "keyboard": (page(chat()), page(chat() + keys)), "menu": (page(mail, grey["back"]), page(mail + choices, grey["back"])),
        "push-dark": (page(notes(), "#000", "#eee"), page(text(at(60, 60), 17, "Damson") + rows(16, 130, 358, STATIONS[:5], 60, "#1c1c1e", "#2c2c2e") + text(at(20, 460, 350), 17, PROSE), "#000", "#eee")),
        "filter": (page(mail, grey["back"]), page(text(at(20, 60), 34, "Mail", "font-weight:700") + rows(16, 130, 358, STATIONS[:6], 60), grey["back"])),
        "article": (page(explore + foot), page(text(at(24, 64, 342), 30, "On walking slowly", "font-weight:700") + text(at(24, 150, 342), 17, PROSE * 4) + foot)),
    }
    kinds = {"push": "card", "tab": "dialog", "banner": "dialog", "toast": "semi-modal", "keyboard": "semi-modal", "menu": "dialog", "push-dark": "card", "filter": "dialog", "article": "card"}
    for name, (first, second) in pages.items():
        yield pair(f"street-{name}", kinds[name], first, second, expected="warned")


def street_pairs():
    return [*cards(), *overlays(), *nothing()]
