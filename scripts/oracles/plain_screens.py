"""Pages with little on them, as HTML: lists, grids, rows and carousels, and what opens from them. See app_screens.py for pages like those of apps."""
import pathlib
import urllib.parse

from app_screens import Pair

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "scenes/assets"
WORDS = ("Morning light over the harbour. A walk along the old quay, past the fish market and up the stairs to the "
         "lighthouse. Bring a jacket, as the wind picks up after noon. ")
ARABIC = "نزهة في الميناء القديم عند الصباح، ثم صعود الدرج إلى المنارة. "


def page(body, dark, rtl, background=None):
    color = background or ("#000" if dark else "#fff")
    return f"""<!doctype html><html dir="{'rtl' if rtl else 'ltr'}"><meta charset=utf-8><style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: 100vw; height: 100vh; overflow: hidden; background: {color}; color: {'#fff' if dark else '#111'};
  font: 17px/1.4 "DejaVu Sans", sans-serif; position: relative; }}
.bar {{ position: absolute; top: 16px; left: 0; right: 0; padding: 0 30px; display: flex; justify-content: space-between;
  font: 600 15px "DejaVu Sans"; z-index: 9; }}
h1 {{ font-size: 30px; position: absolute; top: 52px; left: 20px; right: 20px; }}
.photo {{ background-size: cover; background-position: center; }}
.title {{ position: absolute; left: 16px; right: 16px; bottom: 14px; color: #fff; font-size: 24px; font-weight: 700; }}
p {{ padding: 14px 20px 0; font-size: 16px; opacity: .85; }}
</style><body>{body}</body></html>"""


def photo(name):
    return f"background-image:url('{(ASSETS / name).as_uri()}')"


def bar(color=""):
    return f"<div class=bar style='color:{color}'><span>9:41</span><span>5G 87%</span></div>"


def card_pair(layout="stack", radius=20, dark=False, rtl=False, photos=("dunes.jpg", "alpine.jpg", "city.jpg", "coast.jpg"), chosen=0,
              height=300, hero=380, shadow="", background=None, overlay=True, panel=None, gap=24, inset=16, twin=False, other=None,
              colors=None, tabs=False, top=110):
    words = ARABIC if rtl else WORDS
    photos = list(photos)
    if twin:
        photos[(chosen + 1) % len(photos)] = photos[chosen]
    style = f"border-radius:{radius}px;box-shadow:{shadow or 'none'};overflow:hidden;position:relative;"
    cards = []
    for i, name in enumerate(photos):
        mark = "id=card" if i == chosen else ""
        title = f"<div class=title>{'المنارة' if rtl else 'Story number'} {i + 1}</div>" if overlay else ""
        if colors:
            cards.append(f"<div {mark} style='{style}height:{height}px;background:{colors[i % len(colors)]}'>{title}</div>")
        elif layout in ("stack", "grid", "carousel"):
            size = {"stack": f"height:{height}px", "grid": f"height:{height}px", "carousel": f"flex:none;width:270px;height:{height}px"}[layout]
            cards.append(f"<div {mark} class=photo style=\"{style}{size};{photo(name)}\">{title}</div>")
        elif layout == "caption":
            back = panel or ("#1c1c1e" if dark else "#fff")
            cards.append(f"<div {mark} style='{style}background:{back}'><div class=photo style=\"height:{height}px;{photo(name)}\"></div>"
                         f"<div style='padding:12px 16px 16px'><b>Place {i + 1}</b><br><small>{words[:52]}</small></div></div>")
        elif layout == "thumbs":
            cards.append(f"<div style='display:flex;gap:14px;height:76px'><div {mark} class=photo style=\"{style}flex:none;width:76px;height:76px;"
                         f"{photo(name)}\"></div><div><b>Album {i + 1}</b><br><small>{words[:36]}</small></div></div>")
        elif layout == "rows":
            back = panel or ("#1c1c1e" if dark else "#fff")
            cards.append(f"<div {mark} style='{style}background:{back};display:flex;gap:14px;padding:12px;height:104px'>"
                         f"<div {mark and 'id=thumb'} class=photo style=\"border-radius:10px;flex:none;width:80px;height:80px;{photo(name)}\"></div>"
                         f"<div><b>Record {i + 1}</b><br><small>{words[:40]}</small></div></div>")
    flow = {"grid": f"display:grid;grid-template-columns:1fr 1fr;gap:{gap}px", "carousel": f"display:flex;gap:{gap}px"}.get(
        layout, f"display:flex;flex-direction:column;gap:{gap}px")
    ink = "#fff" if dark else "#111"
    foot = ("<div style='position:absolute;left:0;right:0;bottom:0;height:84px;background:#f8f8f8;border-top:1px solid #ccc;display:flex;"
            "justify-content:space-around;padding-top:14px;color:#333'><span>Home</span><span>Search</span><span>You</span></div>") if tabs else ""
    first = page(f"{bar(ink)}<h1>{'اليوم' if rtl else 'Today'}</h1><div style='position:absolute;top:{top}px;left:{inset}px;right:{inset}px;{flow}'>"
                 f"{''.join(cards)}</div>{foot}", dark, rtl, background)
    name = other or photos[chosen]
    fill = f"background:{colors[chosen % len(colors)]}" if colors else photo(name)
    title = f"<div class=title style='font-size:32px;bottom:24px'>{'المنارة' if rtl else 'Story number'} {chosen + 1}</div>" if overlay else ""
    second = page(f"{bar('#fff')}<div id=hero class=photo style=\"position:relative;height:{hero}px;{fill}\">{title}</div>"
                  f"<p><b>{words[:30]}</b></p><p>{words * 3}</p>", dark, rtl)
    return first, second


def backdrop(dark, rtl=False):
    rows = "".join(
        f"<div style='display:flex;gap:14px;padding:10px 20px;border-bottom:1px solid #8884'><div class=photo style=\"width:54px;height:54px;"
        f"border-radius:8px;{photo(n)}\"></div><div><b>Message {i}</b><br><small>{(ARABIC if rtl else WORDS)[i:i + 34]}</small></div></div>"
        for i, n in enumerate(["avatar1.jpg", "avatar2.jpg", "bloom.jpg", "cover1.jpg", "cover2.jpg", "cover3.jpg", "city.jpg", "coast.jpg"]))
    return f"{bar()}<h1>{'الرسائل' if rtl else 'Messages'}</h1><div style='position:absolute;top:108px;left:0;right:0'>{rows}</div>"


def overlay_pair(area, radius, dim, dark=False, rtl=False, panel=None, shadow="", sheet=True):
    below = backdrop(dark, rtl)
    back = panel or ("#1c1c1e" if dark else "#fff")
    corners = f"{radius}px {radius}px 0 0" if sheet else f"{radius}px"
    lines = "".join(f"<p>{(ARABIC if rtl else WORDS)[i:i + 40]}</p>" for i in range(4))
    above = (f"{below}<div style='position:absolute;inset:0;background:rgba(0,0,0,{dim});z-index:10'></div>"
             f"<div id=panel style='position:absolute;{area};border-radius:{corners};background:{back};box-shadow:{shadow or 'none'};z-index:11;overflow:hidden'>"
             f"<div style='width:40px;height:5px;border-radius:3px;background:#8888;margin:8px auto'></div><p><b>Departures</b></p>{lines}</div>")
    return page(below, dark, rtl), page(above, dark, rtl)


def photo_pair(name, height, width=None, bars=True, background="#000", top=None):
    first = card_pair("grid", photos=("dunes.jpg", "alpine.jpg", "city.jpg", name))[0]
    bars = ("<div style='position:absolute;top:56px;left:20px;right:20px;display:flex;justify-content:space-between'><span>Close</span>"
            "<span>3 of 12</span></div><div style='position:absolute;bottom:46px;left:20px;right:20px'>A quiet morning at the harbour</div>") if bars else ""
    place = f"top:{top}px" if top is not None else "top:50%;transform:translateY(-50%)"
    side = f"left:50%;margin-left:-{width / 2}px;width:{width}px" if width else "left:0;right:0"
    second = page(f"{bar('#fff')}{bars}<div id=panel class=photo style=\"position:absolute;{side};{place};height:{height}px;{photo(name)}\"></div>",
                  True, False, background)
    return first, second


def drawer_pair(width, dim=0.5, right=False, dark=False, moved=True):
    main = backdrop(dark, right)
    items = "".join(f"<p style='font-size:19px'>{w}</p>" for w in ["Inbox", "Archive", "Drafts", "Sent", "Settings"])
    side = "right" if right else "left"
    shift = (f"-{width}px" if right else f"{width}px") if moved else "0"
    back = "#1c1c1e" if dark else "#f2f2f7"
    second = page(f"<div style='position:absolute;inset:0;transform:translateX({shift})'>{main}"
                  f"<div style='position:absolute;inset:0;background:rgba(0,0,0,{dim});z-index:10'></div></div>"
                  f"<div id=panel style='position:absolute;top:0;bottom:0;{side}:0;width:{width}px;background:{back};padding-top:60px;z-index:11'>{items}</div>",
                  dark, right)
    return page(main, dark, right), second


SOFT = "0 6px 24px rgba(0,0,0,.25)"
PLAIN = ["#3a7bd5", "#f2994a", "#27ae60"]
SHADED = ["linear-gradient(#3a7bd5,#1b3a6b)", "linear-gradient(#f2994a,#b3452c)", "linear-gradient(#27ae60,#145a32)"]


def drawn(first, second, shape):
    """A drawing with few edges, of which those inside could be taken for the card's."""
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><linearGradient id="g" x2="1" y2="1"><stop stop-color="{first}"/>'
           f'<stop offset="1" stop-color="{second}"/></linearGradient><rect width="100" height="100" fill="url(#g)"/>{shape}</svg>')
    return f"center/cover url(data:image/svg+xml,{urllib.parse.quote(svg)})"


DRAWN = [drawn("#183", "#9e6", '<rect x="25" y="20" width="30" height="55" rx="6" fill="#fff9"/><circle cx="70" cy="60" r="14" fill="#0005"/>'),
         drawn("#619", "#f7c", '<path d="M50 15L60 45 92 45 66 63 76 93 50 74 24 93 34 63 8 45 40 45Z" fill="#fff9"/>'),
         drawn("#222", "#889", '<circle cx="50" cy="45" r="25" fill="#fff8"/><rect x="20" y="60" width="60" height="8" fill="#0006"/>')]

# Name, transition, pages, scale, kind of file, size in points.
PAIRS = [
    ("stack", "card", card_pair(), 2, "png", None),
    ("stack-3x", "card", card_pair(photos=("aurora.jpg", "alpine.jpg"), chosen=1), 3, "png", None),
    ("stack-1x", "card", card_pair(photos=("canyon.jpg", "forest.jpg")), 1, "png", None),
    ("stack-dark", "card", card_pair(dark=True, photos=("bloom.jpg", "forest.jpg"), chosen=0, radius=16), 3, "png", None),
    ("stack-shadow", "card", card_pair(shadow=SOFT, photos=("city.jpg", "coast.jpg"), chosen=1), 3, "png", None),
    ("stack-strong-shadow", "card", card_pair(shadow="0 12px 40px rgba(0,0,0,.5)", photos=("coast.jpg", "city.jpg")), 2, "png", None),
    ("stack-jpeg", "card", card_pair(photos=("dunes.jpg", "city.jpg")), 3, "jpeg90", None),
    ("stack-jpeg-75", "card", card_pair(photos=("forest.jpg", "bloom.jpg"), chosen=1), 2, "jpeg75", None),
    ("stack-p3", "card", card_pair(photos=("aurora.jpg", "planet.jpg"), chosen=0), 3, "p3", None),
    ("stack-rtl", "card", card_pair(rtl=True, photos=("city.jpg", "canyon.jpg")), 2, "png", None),
    ("stack-square", "card", card_pair(radius=0, photos=("coast.jpg", "alpine.jpg"), overlay=False), 2, "png", None),
    ("stack-grey", "card", card_pair(background="#f2f2f7", photos=("alpine.jpg", "dunes.jpg"), radius=12, height=210), 3, "png", None),
    ("stack-wide", "card", card_pair(inset=0, radius=0, photos=("canyon.jpg", "coast.jpg"), height=220), 2, "png", None),
    ("stack-iphone16", "card", card_pair(photos=("bloom.jpg", "canyon.jpg"), inset=20), 3, "png", (402, 874)),
    ("stack-se", "card", card_pair(photos=("city.jpg", "coast.jpg"), height=240, hero=300), 2, "png", (375, 667)),
    ("stack-ipad", "card", card_pair("grid", photos=("city.jpg", "coast.jpg", "dunes.jpg", "aurora.jpg"), chosen=2, hero=520, height=360), 2, "png", (820, 1180)),
    ("stack-android", "card", card_pair(photos=("forest.jpg", "coast.jpg"), radius=28), 3, "png", (360, 780)),
    ("stack-landscape", "card", card_pair("grid", photos=("city.jpg", "coast.jpg"), chosen=0, hero=250, height=200), 3, "png", (844, 390)),
    ("grid", "card", card_pair("grid", gap=12, height=200, chosen=1), 3, "png", None),
    ("grid-lower", "card", card_pair("grid", gap=16, height=240, chosen=2, radius=14), 2, "png", None),
    ("grid-dark-rtl", "card", card_pair("grid", gap=12, height=180, chosen=3, dark=True, rtl=True, radius=18), 3, "png", None),
    ("grid-jpeg", "card", card_pair("grid", gap=12, height=200, chosen=0), 2, "jpeg85", None),
    ("carousel", "card", card_pair("carousel", gap=12, height=320), 3, "png", None),
    ("caption", "card", card_pair("caption", background="#f2f2f7", height=190, overlay=False), 3, "png", None),
    ("caption-dark", "card", card_pair("caption", dark=True, height=190, overlay=False, chosen=1), 2, "png", None),
    ("caption-shadow", "card", card_pair("caption", shadow=SOFT, height=190, overlay=False), 3, "png", None),
    ("caption-jpeg", "card", card_pair("caption", background="#e5e5ea", height=190, overlay=False), 2, "jpeg90", None),
    ("thumbs", "card", card_pair("thumbs", radius=8, overlay=False, photos=("cover1.jpg", "cover2.jpg", "cover3.jpg", "cover4.jpg"), chosen=1, hero=390), 3, "png", None),
    ("rows", "card", card_pair("rows", radius=16, overlay=False, background="#f2f2f7", photos=("cover5.jpg", "cover6.jpg", "cover1.jpg"), chosen=1, hero=390), 3, "png", None),
    ("rows-dark", "card", card_pair("rows", radius=16, overlay=False, dark=True, photos=("cover3.jpg", "cover2.jpg", "cover1.jpg"), chosen=0, hero=390), 2, "png", None),
    ("plain", "card", card_pair(colors=PLAIN, height=200, hero=340), 3, "png", None),
    ("shaded", "card", card_pair(colors=SHADED, height=200, hero=340, chosen=1), 2, "png", None),
    ("shaded-jpeg", "card", card_pair(colors=SHADED, height=220, hero=360, chosen=2), 2, "jpeg85", None),
    ("drawn", "card", card_pair(colors=DRAWN, height=220, hero=240, overlay=False), 2, "png", None),
    ("drawn-grid", "card", card_pair("grid", colors=DRAWN, height=171, hero=390, chosen=1, overlay=False), 3, "png", None),
    ("drawn-dark", "card", card_pair(colors=DRAWN, height=225, hero=245, chosen=2, dark=True, overlay=False), 3, "png", None),
    ("drawn-ipad", "card", card_pair("grid", colors=DRAWN, height=320, hero=680, chosen=1, overlay=False), 2, "png", (820, 1180)),
    ("twins", "card", card_pair(twin=True, photos=("dunes.jpg", "alpine.jpg"), height=260), 2, "png", None),
    ("unrelated", "card", card_pair(other="planet.jpg"), 2, "png", None),
    ("under-tabs", "card", card_pair(photos=("dunes.jpg", "city.jpg"), chosen=1, height=360, tabs=True), 3, "png", None),
    ("off-screen", "card", card_pair(photos=("dunes.jpg", "city.jpg"), chosen=1, height=420), 2, "png", None),
    ("sheet", "semi-modal", overlay_pair("left:0;right:0;top:300px;bottom:0", 14, 0.5), 3, "png", None),
    ("sheet-dark", "semi-modal", overlay_pair("left:0;right:0;top:420px;bottom:0", 24, 0.4, dark=True), 2, "png", None),
    ("sheet-jpeg", "semi-modal", overlay_pair("left:0;right:0;top:247px;bottom:0", 10, 0.3), 2, "jpeg85", None),
    ("sheet-rtl", "semi-modal", overlay_pair("left:0;right:0;top:520px;bottom:0", 0, 0.5, rtl=True), 1, "png", None),
    ("sheet-shadow", "semi-modal", overlay_pair("left:0;right:0;top:360px;bottom:0", 20, 0.2, shadow="0 -4px 30px rgba(0,0,0,.4)"), 3, "p3", None),
    ("sheet-floating", "semi-modal", overlay_pair("left:8px;right:8px;top:450px;bottom:8px", 34, 0.35, sheet=False), 3, "png", None),
    ("dialog", "dialog", overlay_pair("left:40px;right:40px;top:260px;height:300px", 14, 0.5, sheet=False), 3, "png", None),
    ("dialog-square", "dialog", overlay_pair("left:40px;right:40px;top:100px;bottom:100px", 0, 0.5, sheet=False), 2, "png", None),
    ("dialog-dark", "dialog", overlay_pair("left:60px;right:60px;top:320px;height:220px", 20, 0.45, dark=True, sheet=False, shadow="0 10px 40px rgba(0,0,0,.5)"), 3, "png", None),
    ("dialog-jpeg", "dialog", overlay_pair("left:52px;right:52px;top:300px;height:240px", 16, 0.4, sheet=False), 2, "jpeg80", None),
    ("photo", "photo-swipe", photo_pair("coast.jpg", 292), 3, "png", None),
    ("photo-tall", "photo-swipe", photo_pair("forest.jpg", 560), 2, "png", None),
    ("photo-narrow", "photo-swipe", photo_pair("bloom.jpg", 520, width=320), 3, "png", None),
    ("photo-jpeg", "photo-swipe", photo_pair("city.jpg", 260), 2, "jpeg85", None),
    ("photo-bare", "photo-swipe", photo_pair("planet.jpg", 390, bars=False), 2, "png", None),
    ("drawer", "drawer", drawer_pair(312), 3, "png", None),
    ("drawer-narrow", "drawer", drawer_pair(280, 0.3), 2, "png", None),
    ("drawer-rtl", "drawer", drawer_pair(300, 0.5, right=True), 2, "png", None),
    ("drawer-over", "drawer", drawer_pair(290, 0.4, dark=True, moved=False), 3, "png", None),
]


def plain_pairs():
    for name, kind, (first, second), scale, file, size in PAIRS:
        yield Pair(name, "plain", kind, first, second, scale, size or (390, 844), file, tell_scale=True,
                   expected="warned" if name == "unrelated" else "either" if name in ("twins", "under-tabs", "off-screen") else "right", caption="caption" in name)
