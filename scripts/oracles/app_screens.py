"""Pages that look like apps, as HTML: designs with what opens above or out of them. Each `Pair` knows where that is.

A design is a function of its colours that returns the body of a page; an opening (a sheet, an alert, a drawer, a photo's viewer, a detail)
is a body that lies above one or takes its place. What is recognized has the id `panel` (`card` and `hero` for cards).
"""
import dataclasses
import pathlib
import urllib.parse

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "scenes/assets"

IOS = dict(page="#fff", group="#f2f2f7", row="#fff", ink="#000", faint="#8a8a8e", line="#3c3c434a", tint="#007aff", raised="#fff", fill="#7676801f",
           bar="#f9f9f9", dark=False)
IOS_DARK = dict(page="#000", group="#000", row="#1c1c1e", ink="#fff", faint="#98989f", line="#54545899", tint="#0a84ff", raised="#1c1c1e", fill="#7676803d",
                bar="#161616", dark=True)
IOS_DARK_RAISED = dict(IOS_DARK, raised="#2c2c2e")
M3 = dict(page="#fef7ff", group="#fef7ff", row="#f3edf7", ink="#1d1b20", faint="#49454f", line="#cac4d0", tint="#6750a4", raised="#ece6f0", fill="#e8def8",
          bar="#f3edf7", dark=False)
M3_DARK = dict(page="#141218", group="#141218", row="#211f26", ink="#e6e0e9", faint="#cac4d0", line="#49454f", tint="#d0bcff", raised="#2b2930", fill="#4a4458",
               bar="#211f26", dark=True)
M2_DARK = dict(M3_DARK, page="#121212", group="#121212", row="#1e1e1e", raised="#1e1e1e", bar="#1f1f1f", tint="#bb86fc")

NAMES = ["Maja Sørensen", "Tomás Ribeiro", "Ines Keller", "Kenji Watanabe", "Amara Okafor", "Luca Conti", "Noor Haddad", "Elif Kaya", "Jonas Lind", "Wren Abbott"]
LINES = ["The bridge is closed, take the path by the mill.", "Photos from Sunday are in the album.", "See you at six, then dinner at the harbour?",
         "Invoice 2291 is attached, due on the 30th.", "Your parcel leaves the depot this afternoon.", "Can you look at the second draft today?",
         "We moved the rehearsal to Thursday evening.", "New in this version: offline maps and notes.", "The train at 7:12 is on platform 4.",
         "Thanks for the recipe, it worked at once."]
ARABIC_NAMES = ["مايا سورنسن", "توماس ريبيرو", "إيناس كيلر", "كنجي واتانابي", "عمارة أوكافور", "لوكا كونتي", "نور حداد", "أليف كايا", "يوناس ليند", "رن أبوت"]
ARABIC_LINES = ["الجسر مغلق، خذ الطريق بجانب الطاحونة.", "صور يوم الأحد في الألبوم.", "أراك في السادسة ثم العشاء في الميناء؟", "الفاتورة مرفقة وتستحق في الثلاثين.",
                "طردك يغادر المستودع بعد الظهر.", "هل يمكنك قراءة المسودة الثانية؟", "نقلنا التدريب إلى مساء الخميس.", "جديد: خرائط بلا اتصال.",
                "القطار على الرصيف الرابع.", "شكرا على الوصفة."]
COVERS = ["cover1.jpg", "cover2.jpg", "cover3.jpg", "cover4.jpg", "cover5.jpg", "cover6.jpg"]
FACES = ["avatar1.jpg", "avatar2.jpg", "avatar3.jpg", "avatar4.jpg"]
PLACES = ["dunes.jpg", "alpine.jpg", "city.jpg", "coast.jpg", "forest.jpg", "canyon.jpg", "bloom.jpg", "aurora.jpg"]
HUES = ["#ff3b30", "#ff9500", "#ffcc00", "#34c759", "#5ac8fa", "#007aff", "#5856d6", "#af52de", "#8e8e93"]


@dataclasses.dataclass
class Pair:
    name: str
    design: str
    kind: str
    first: str
    second: str
    scale: int = 3
    size: tuple = (390, 844)
    file: str = "png"
    # "right": it must be found; "warned": there is nothing that this transition can show, which must be said; "either".
    expected: str = "right"
    # Whether the density is told, as several Android screens have the same size.
    tell_scale: bool = False
    # What is around both screenshots: "", "bezel", "bezel-transparent", "window" or "window-transparent".
    around: str = ""
    # Whether the card has a caption below its picture, for which the target may have room.
    caption: bool = False
    # Whether the page behind what opens changes, too: it has receded, and is drawn at another size, or was scrolled. No scene shows that
    # to the pixel; the open frame may differ if that is said, with the number of pixels.
    page_changes: bool = False
    # The kinds that it may be taken for if none is named.
    alike: tuple = ()


def image(name):
    return f"background:center/cover url('{(ASSETS / name).as_uri()}')"


def icon(path, color, size=24, extra=""):
    return f"<svg width={size} height={size} viewBox='0 0 24 24' fill=none stroke='{color}' stroke-width=2 stroke-linecap=round stroke-linejoin=round {extra}><path d='{path}'/></svg>"


HOUSE, GLASS, PERSON, STAR, GEAR = ("M3 11L12 3l9 8v10H3Z", "M10.5 4a6.5 6.5 0 1 0 .1 0M15 15l6 6", "M12 4a4 4 0 1 0 .1 0M4 21c0-9 16-9 16 0",
                                    "M12 3l2.8 6 6.2.7-4.7 4.2 1.4 6.4L12 17l-5.7 3.3 1.4-6.4L3 9.7 9.2 9Z", "M12 8a4 4 0 1 0 .1 0M12 2v3M12 19v3M2 12h3M19 12h3")
CHEVRON, CROSS, SHARE, HEART, TRASH, PLAY, MENU = ("M9 5l7 7-7 7", "M6 6l12 12M18 6L6 18", "M12 3v12M8 7l4-4 4 4M5 12v9h14v-9", "M12 20C2 13 4 5 8 5s4 4 4 4 0-4 4-4 6 8-4 15Z",
                                                   "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14", "M7 4l13 8-13 8Z", "M4 7h16M4 12h16M4 17h16")


def status(look, style="ios", color=None):
    color = color or look["ink"]
    bars = "".join(f"<rect x={x} y={9 - h} width=3 height={h} rx=1 />" for x, h in [(0, 4), (5, 6), (10, 8), (15, 9)])
    battery = f"<rect x=22 y=0 width=22 height=10 rx=3 fill=none stroke='{color}' opacity=.5 /><rect x=24 y=2 width=15 height=6 rx=1.5 />"
    marks = f"<svg width=46 height=11 fill='{color}'>{bars}{battery}</svg>"
    if style == "android":
        return (f"<div class=sys style='top:0;height:24px;padding:4px 16px;font:500 13px Liberation Sans;color:{color}'><span>10:24</span>{marks}</div>"
                f"<div class=sys style='bottom:8px;left:calc(50% - 54px);right:auto;width:108px;height:4px;border-radius:2px;background:{color}'></div>")
    if style == "small":
        return f"<div class=sys style='top:0;height:20px;padding:3px 8px;font:600 12px Inter;color:{color}'><span>Carrier</span><span>9:41</span>{marks}</div>"
    if style == "ipad":
        return (f"<div class=sys style='top:0;height:24px;padding:5px 18px;font:600 12px Inter;color:{color}'><span>9:41&ensp;Mon 9 Jun</span>{marks}</div>"
                f"<div class=sys style='bottom:8px;left:calc(50% - 150px);right:auto;width:300px;height:5px;border-radius:3px;background:{color}'></div>")
    top = "" if style == "landscape" else f"<div class=sys style='top:16px;padding:0 32px 0 44px;font:600 16px Inter;color:{color}'><span>9:41</span>{marks}</div>"
    return top + f"<div class=sys style='bottom:8px;left:calc(50% - 67px);right:auto;width:134px;height:5px;border-radius:3px;background:{color}'></div>"


def page(look, body, style="ios", rtl=False, big=False, background=None, bars=None):
    """A whole page. `bars`: the colour of the system's bars, which lie above everything; "" leaves them out."""
    font = '"Liberation Sans"' if style == "android" else "Inter"
    return f"""<!doctype html><html dir={'rtl' if rtl else 'ltr'}><meta charset=utf-8><style>
* {{ margin: 0; box-sizing: border-box; }}
body {{ width: 100vw; height: 100vh; overflow: hidden; position: relative; background: {background or look['page']}; color: {look['ink']};
  font: {23 if big else 16}px/1.35 {font}, "DejaVu Sans", sans-serif; }}
.sys {{ position: absolute; left: 0; right: 0; display: flex; justify-content: space-between; z-index: 99; }}
.abs {{ position: absolute; }} .fill {{ position: absolute; inset: 0; overflow: hidden; }}
.row {{ display: flex; align-items: center; gap: 14px; }} .grow {{ flex: 1; min-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }}
small {{ color: {look['faint']}; font-size: 82%; }} h1 {{ font-size: {44 if big else 34}px; line-height: 1.2; letter-spacing: -.02em; }}
</style><body>{body}{'' if bars == '' else status(look, style, bars)}</body></html>"""


# Designs

def settings(look, rtl=False, big=False, top=58, inset=16, seed=0):
    names = ["الطائرة", "الشبكة", "بلوتوث", "الإشعارات", "الصوت", "التركيز", "الشاشة", "عام", "البطارية"] if rtl else [
        "Airplane Mode", "Wi-Fi", "Bluetooth", "Notifications", "Sounds & Haptics", "Focus", "Screen Time", "General", "Battery"]
    height = 64 if big else 44

    def group(items):
        rows = "".join(
            f"<div class=row style='height:{height}px;padding:0 16px;{'border-top:.5px solid ' + look['line'] if k else ''}'>"
            f"<span style='width:29px;height:29px;border-radius:7px;background:{HUES[(i + seed) % 9]}'></span><span class=grow>{names[i]}</span>{icon(CHEVRON, look['faint'], 14)}</div>"
            for k, i in enumerate(items))
        return f"<div style='background:{look['row']};border-radius:10px;margin:0 {inset}px 28px;overflow:hidden'>{rows}</div>"

    who = (f"<div class=row style='background:{look['row']};border-radius:10px;margin:0 {inset}px 28px;padding:12px 16px'><div style=\"width:60px;height:60px;border-radius:30px;"
           f"{image(FACES[0])}\"></div><div class=grow><b>{(ARABIC_NAMES if rtl else NAMES)[0]}</b><br><small>Apple Account, iCloud, Media</small></div></div>")
    return (f"<div class=fill style='background:{look['group']};padding-top:{top}px'><h1 style='padding:0 {inset + 4}px 14px'>{'الإعدادات' if rtl else 'Settings'}</h1>"
            f"{who}{group([0, 1, 2])}{group([3, 4, 5, 6])}{group([7, 8])}</div>")


def tabs(look, names=("Home", "Search", "Library", "You"), height=83, extra=""):
    cells = "".join(f"<div style='flex:1;text-align:center;font-size:10px;color:{look['tint'] if i == 0 else look['faint']}'>"
                    f"{icon([HOUSE, GLASS, STAR, PERSON][i % 4], look['tint'] if i == 0 else look['faint'])}<br>{n}</div>" for i, n in enumerate(names))
    return f"<div class=abs style='left:0;right:0;bottom:0;height:{height}px;background:{look['bar']};border-top:.5px solid {look['line']};display:flex;padding-top:8px;{extra}'>{cells}</div>"


def mini_player(look, bottom=83, mark=""):
    return (f"<div {mark} class='abs row' style='left:8px;right:8px;bottom:{bottom + 6}px;height:56px;border-radius:14px;background:{look['raised']};padding:0 12px;"
            f"box-shadow:0 3px 14px #0004'><div {'id=thumb' if 'card' in mark else ''} style=\"width:40px;height:40px;border-radius:6px;{image(COVERS[2])}\"></div>"
            f"<span class=grow>Episode 112: The Salt Road</span>{icon(PLAY, look['ink'])}</div>")


def podcasts(look, chosen=None, size=171, radius=10, player=True, top=58):
    shows = "".join(f"<div><div {'id=card' if i == chosen else ''} style=\"width:{size}px;height:{size}px;border-radius:{radius}px;{image(n)}\"></div>"
                    f"<div style='padding:6px 0 18px'>{['Salt & Stone', 'Night Trains', 'The Long Quay', 'Two Rivers', 'Field Notes', 'Low Tide'][i]}<br><small>Updated daily</small></div></div>"
                    for i, n in enumerate(COVERS))
    return (f"<div class=fill style='padding:{top}px 16px 0'><h1>Listen Now</h1><div class=row style='justify-content:space-between;padding:14px 0 10px'><b style='font-size:20px'>Top Shows</b>"
            f"<span style='color:{look['tint']}'>See All</span></div><div style='display:grid;grid-template-columns:repeat(auto-fill,{size}px);justify-content:space-between'>{shows}</div></div>"
            + (mini_player(look) if player else "") + tabs(look))


def mail(look, rtl=False, big=False, top=58, rows=10, toolbar=True, seed=0):
    names, lines = (ARABIC_NAMES, ARABIC_LINES) if rtl else (NAMES, LINES)
    items = "".join(f"<div style='padding:10px 16px 10px 0;border-bottom:.5px solid {look['line']};margin-{'right' if rtl else 'left'}:34px'><div class=row><b class=grow>{names[(i + seed) % 10]}</b>"
                    f"<small>{9 + i % 3}:{10 + 4 * i}</small></div><div class=grow>{lines[i % 10][:28]}</div><div class=grow><small>{lines[(i + 3) % 10]}</small></div></div>" for i in range(rows))
    foot = (f"<div class='abs row' style='left:0;right:0;bottom:0;height:80px;background:{look['bar']};border-top:.5px solid {look['line']};padding:0 24px 30px;justify-content:space-between'>"
            f"{icon(MENU, look['tint'])}<small>Updated Just Now</small>{icon(SHARE, look['tint'])}</div>") if toolbar else ""
    return f"<div class=fill style='padding-top:{top}px'><h1 style='padding:0 16px 8px'>{'الوارد' if rtl else 'Inbox'}</h1>{items}</div>{foot}"


def material(look, rtl=False, chosen=None, top=24, fab=True, photos=PLACES, height=150):
    names, lines = (ARABIC_NAMES, ARABIC_LINES) if rtl else (NAMES, LINES)
    head = (f"<div class=row style='height:64px;padding:0 16px;margin-top:{top}px'>{icon(MENU, look['ink'])}<span class=grow style='font-size:22px'>{'السفر' if rtl else 'Trips'}</span>"
            f"{icon(GLASS, look['ink'])}<div style=\"width:30px;height:30px;border-radius:15px;{image(FACES[1])}\"></div></div>")
    cards = "".join(f"<div {'id=card' if i == chosen else ''} style='margin:0 16px 12px;border-radius:12px;background:{look['row']};overflow:hidden'><div style=\"height:{height}px;{image(photos[i])}\"></div>"
                    f"<div style='padding:12px 16px'>{names[i]}<br><small>{lines[i][:40]}</small></div></div>" for i in range(4))
    button = (f"<div class=abs style='{'left' if rtl else 'right'}:16px;bottom:104px;width:56px;height:56px;border-radius:16px;background:{look['fill']};padding:16px;box-shadow:0 4px 8px #0005'>"
              f"{icon('M12 4v16M4 12h16', look['ink'])}</div>") if fab else ""
    return f"<div class=fill>{head}{cards}</div>{button}{tabs(look, height=80, extra='border:0;')}"


def maps(look, pill=True):
    search = (f"<div class='abs row' style='left:16px;right:16px;bottom:40px;height:48px;border-radius:12px;background:{look['raised']};padding:0 14px;box-shadow:0 2px 10px #0004'>"
              f"{icon(GLASS, look['faint'], 20)}<small>Search Maps</small></div>") if pill else ""
    name = "map-dark.png" if look["dark"] else "map.png"
    return (f"<div class=fill style=\"{image(name)}\"></div><div class=abs style='right:12px;top:64px;width:44px;height:88px;border-radius:9px;background:{look['raised']};padding:10px;"
            f"box-shadow:0 1px 6px #0004'>{icon(GEAR, look['tint'])}<br>{icon(STAR, look['tint'])}</div>{search}")


def shop(look, chosen=None, back="#f0f0f0", shadow="0 2px 8px #0002", radius=12, top=58, photo_height=150, columns=2, photos=("bloom.jpg", "city.jpg", "canyon.jpg", "forest.jpg", "dunes.jpg", "alpine.jpg")):
    cards = "".join(f"<div {'id=card' if i == chosen else ''} style='background:{look['row']};border-radius:{radius}px;box-shadow:{shadow};overflow:hidden'><div style=\"height:{photo_height}px;{image(n)}\"></div>"
                    f"<div style='padding:10px 12px 12px'><span style='font-size:14px'>{['Linen Jacket', 'Rain Boots', 'Canvas Bag', 'Wool Hat', 'Field Shirt', 'Lamp'][i]}</span><br><b>€ {29 + 10 * i}.00</b>"
                    f"<br><small>★ 4.{i + 2} (1{i}2)</small></div></div>" for i, n in enumerate(photos))
    find = f"<div class=row style='margin:6px 0 16px;height:40px;border-radius:10px;background:{look['row']};padding:0 12px'>{icon(GLASS, look['faint'], 18)}<small>Search the shop</small></div>"
    return (f"<div class=fill style='background:{back};padding:{top}px 16px 0'><b style='font-size:22px'>Autumn sale</b>{find}"
            f"<div style='display:grid;grid-template-columns:repeat({columns},1fr);gap:14px'>{cards}</div></div>{tabs(look)}")


GRADIENTS = ["linear-gradient(120deg,#3a1c71,#d76d77,#ffaf7b)", "linear-gradient(135deg,#0f2027,#2c5364)", "linear-gradient(120deg,#11998e,#38ef7d)"]


def bank_card(i, mark, style):
    return (f"<div {mark} style='{style};background:{GRADIENTS[i]};color:#fff;padding:20px;position:relative;overflow:hidden'><b>Northbank</b>"
            f"<div style='position:absolute;right:-40px;top:-60px;width:200px;height:200px;border-radius:100px;background:#fff2'></div>"
            f"<div class=abs style='left:20px;bottom:20px;font:600 19px DejaVu Sans Mono'>•••• 48{i}1</div></div>")


def bank(look, chosen=None, height=180, radius=18, top=58):
    cards = "".join(bank_card(i, "id=card" if i == chosen else "", f"height:{height}px;border-radius:{radius}px;margin-bottom:16px") for i in range(2))
    rows = "".join(f"<div class=row style='padding:11px 0;border-bottom:.5px solid {look['line']}'><span style='width:36px;height:36px;border-radius:18px;background:{HUES[i]}'></span>"
                   f"<span class=grow>{['Bakery Lund', 'Metro', 'Bookshop', 'Grocer', 'Salary'][i]}</span><b>−{7 + 13 * i}.20</b></div>" for i in range(5))
    return f"<div class=fill style='background:{look['group']};padding:{top}px 20px 0'><h1 style='padding-bottom:14px'>Accounts</h1>{cards}<b style='font-size:20px'>Latest</b>{rows}</div>{tabs(look)}"


def news(look, chosen=None, top=58, serif='"DejaVu Serif"', photos=("city.jpg", "coast.jpg", "forest.jpg", "canyon.jpg")):
    lead = (f"<div {'id=card' if chosen == 0 else ''} style=\"height:220px;{image(photos[0])}\"></div><div style='padding:10px 20px 14px;border-bottom:1px solid {look['line']}'>"
            f"<div style='font:700 24px/1.15 {serif}'>Harbour plan wins by four votes after a long night</div><small>Maja Sørensen · 12 min</small></div>")
    rows = "".join(f"<div class=row style='margin:0 20px;padding:12px 0;border-bottom:.5px solid {look['line']}'><div style='flex:1;font:600 17px/1.25 {serif}'>{LINES[i + 3]}<br><small>3 h ago</small></div>"
                   f"<div {'id=card' if chosen == i + 1 else ''} style=\"width:96px;height:96px;{image(n)}\"></div></div>" for i, n in enumerate(photos[1:]))
    return (f"<div class=fill style='padding-top:{top}px'><div style='padding:0 20px 6px;font:900 34px {serif}'>The Courier</div><div style='margin:0 20px 12px;border-top:2px solid {look['ink']};"
            f"padding-top:4px'><small>Monday, 9 June</small></div>{lead}{rows}</div>")


def today(look, chosen=0, top=58, height=410, radius=16, photos=("alpine.jpg", "city.jpg"), shadow="0 8px 24px #0003"):
    cards = "".join(f"<div {'id=card' if i == chosen else ''} style=\"height:{height}px;border-radius:{radius}px;margin-bottom:24px;box-shadow:{shadow};position:relative;overflow:hidden;color:#fff;"
                    f"{image(n)}\"><div class=abs style='left:18px;top:16px'><b style='opacity:.75;font-size:14px'>OUR FAVOURITES</b><br><b style='font-size:27px;line-height:1.1'>Walks with<br>a view</b></div>"
                    f"<div class='abs' style='left:18px;bottom:16px;font-size:15px'>Ten maps for the weekend</div></div>" for i, n in enumerate(photos))
    return (f"<div class=fill style='padding:{top}px 20px 0;background:{look['group']}'><small style='font-weight:600'>MONDAY 9 JUNE</small><h1 style='padding-bottom:12px'>Today</h1>{cards}</div>{tabs(look)}")


def gallery(look, columns=3, gap=2, top=100, photos=None, count=24):
    photos = photos or [*PLACES, *COVERS]
    cells = "".join(f"<div style=\"aspect-ratio:1;{image(photos[i % len(photos)])}\"></div>" for i in range(count))
    return (f"<div class=fill style='padding-top:{top}px'><div style='display:grid;grid-template-columns:repeat({columns},1fr);gap:{gap}px'>{cells}</div></div>"
            f"<div class='abs row' style='left:0;right:0;top:0;height:{top}px;padding:{top - 46}px 16px 0;background:{look['bar']};justify-content:space-between'><b style='font-size:28px'>Recents</b>"
            f"<span style='color:{look['tint']}'>Select</span></div>{tabs(look)}")


def weather(look, name="coast.jpg", glass="#fff3"):
    boxes = "".join(f"<div style='background:{glass};border-radius:15px;padding:12px 16px;margin:0 16px 12px;height:{h}px;backdrop-filter:blur(20px)'><b style='opacity:.7;font-size:13px'>{t}</b></div>"
                    for t, h in [("HOURLY FORECAST", 130), ("10-DAY FORECAST", 260)])
    return (f"<div class=fill style=\"{image(name)};color:#fff\"><div style='padding-top:90px;text-align:center'><span style='font-size:34px'>Skagen</span><br>"
            f"<span style='font:200 96px/1 Inter'>14°</span><br>Mostly Cloudy</div><div style='padding-top:40px'>{boxes}</div></div>")


def poster_wall(look, chosen=None, top=58, width=112, height=164, radius=4):
    shelf = "".join(f"<div style='padding:16px 0 6px 12px'><b>{t}</b></div><div style='display:flex;gap:8px;padding-left:12px'>" + "".join(
        f"<div {'id=card' if chosen == (s, i) else ''} style=\"flex:none;width:{width}px;height:{height}px;border-radius:{radius}px;{image((PLACES + COVERS)[(5 * s + i) % 14])}\"></div>" for i in range(4))
        + "</div>" for s, t in enumerate(["Trending Now", "New Releases", "Because you watched Low Tide", "Documentaries"]))
    return f"<div class=fill style='padding-top:{top}px'><div style='padding:0 12px;color:#e50914;font:900 28px Inter'>REEL</div>{shelf}</div>{tabs(look)}"


def tablet(look, rtl=False, top=24):
    """A list beside a message, as on tablets and wide phones."""
    return (f"<div class=abs style='left:0;top:0;bottom:0;width:320px;border-right:.5px solid {look['line']};background:{look['group']};overflow:hidden'><div style='position:relative;height:100%'>"
            f"{mail(look, top=top + 16, rows=14, toolbar=False)}</div></div><div class=abs style='left:320px;right:0;top:{top + 16}px;bottom:0;overflow:hidden;padding:10px 40px'><div class=row>"
            f"<div style=\"width:48px;height:48px;border-radius:24px;{image(FACES[2])}\"></div><div class=grow><b>{NAMES[3]}</b><br><small>To: everyone</small></div>{icon(SHARE, look['tint'])}"
            f"{icon(TRASH, look['tint'])}</div><h1 style='padding:20px 0 10px'>Second draft</h1><div style=\"height:300px;border-radius:12px;{image('canyon.jpg')}\"></div>"
            f"{''.join(f'<p style=padding-top:14px>{line} {LINES[(i + 4) % 10]}</p>' for i, line in enumerate(LINES))}</div>")


# What opens above a page

def above(body, dim, panel, blur=0, level=10):
    return f"{body}<div class=fill style='background:rgba(0,0,0,{dim});z-index:{level};{f'backdrop-filter:blur({blur}px)' if blur else ''}'></div>{panel}"


def grabber(look, width=36):
    return f"<div style='width:{width}px;height:5px;border-radius:3px;background:{look['faint']};opacity:.6;margin:0 auto'></div>"


def sheet_content(look, rtl=False, big=False, kind="list"):
    names, lines = (ARABIC_NAMES, ARABIC_LINES) if rtl else (NAMES, LINES)
    title = f"<div class=row style='padding:10px 20px 12px;justify-content:space-between'><b style='font-size:{27 if big else 20}px'>{'الترتيب' if rtl else 'Sort walks'}</b>{icon(CROSS, look['faint'])}</div>"
    if kind == "grouped":
        rows = "".join(f"<div class=row style='padding:11px 16px;{'border-top:.5px solid ' + look['line'] if i else ''}'><span class=grow>{n}</span><small>{4 * i + 3} km</small></div>" for i, n in enumerate(names[:5]))
        return f"{title}<div style='margin:0 16px;border-radius:10px;background:{look['fill']};overflow:hidden'>{rows}</div>"
    if kind == "share":
        faces = "".join(f"<div style='text-align:center;font-size:12px;width:74px'><div style=\"width:60px;height:60px;border-radius:30px;margin:0 auto 4px;{image(n)}\"></div>{names[i].split()[0]}</div>" for i, n in enumerate(FACES))
        rows = "".join(f"<div class=row style='padding:13px 16px;{'border-top:.5px solid ' + look['line'] if i else ''}'><span class=grow>{t}</span>{icon(p, look['ink'], 20)}</div>"
                       for i, (t, p) in enumerate([("Copy", SHARE), ("Add to Favourites", STAR), ("Print", TRASH), ("Love", HEART)]))
        return f"{title}<div style='display:flex;gap:12px;padding:6px 16px 16px'>{faces}</div><div style='margin:0 16px;border-radius:12px;background:{look['fill']}'>{rows}</div>"
    if kind == "photo":
        return f"{title}<div style=\"height:210px;margin:0 20px;border-radius:12px;{image('bloom.jpg')}\"></div>{''.join(f'<p style=padding:12px>{x}</p>' for x in lines[:2])}"
    rows = "".join(f"<div style='margin:0 20px;padding:12px 0;border-bottom:.5px solid {look['line']}'>{x}</div>" for x in ([*lines[:3]]))
    button = f"<div style='margin:20px;height:50px;border-radius:12px;background:{look['tint']};color:#fff;text-align:center;line-height:50px'>{'تطبيق' if rtl else 'Apply'}</div>"
    return f"{title}{rows}{button}"


def sheet(look, top, radius=10, color=None, left=0, right=0, bottom=0, shadow="none", content="list", handle=True, rtl=False, big=False, extra="", width=None, level=11, mark="id=panel"):
    place = f"left:calc(50% - {width / 2}px);width:{width}px" if width else f"left:{left}px;right:{right}px"
    corners = f"{radius}px" if bottom else f"{radius}px {radius}px 0 0"
    return (f"<div {mark} class=abs style='{place};top:{top}px;bottom:{bottom}px;border-radius:{corners};background:{color or look['raised']};box-shadow:{shadow};z-index:{level};overflow:hidden;padding-top:6px;"
            f"{extra}'>{grabber(look) if handle else ''}{sheet_content(look, rtl, big, content)}</div>")


def alert(look, height, size, width=270, radius=14, color=None, buttons=("Cancel", "Delete"), text="Delete “Second draft”?", note="This message is removed from all your devices.",
          field=False, extra="", big=False, level=12):
    """An alert at whole points, as UIKit rounds its place to pixels."""
    color = color or ("#252525" if look["dark"] else "#f2f2f2")
    many = len(buttons) > 2 or big
    tall = 56 if big else 44
    cells = "".join(f"<div style='flex:1;height:{tall}px;line-height:{tall}px;color:{'#ff3b30' if b == 'Delete' else look['tint']};"
                    f"{'border-top' if many else 'border-left' if i else 'border-width'}:.5px solid {look['line']}'>{b}</div>" for i, b in enumerate(buttons))
    entry = f"<div style='margin:12px 16px 0;height:28px;border:.5px solid {look['line']};border-radius:5px;background:{look['page']}'></div>" if field else ""
    return (f"<div id=panel class=abs style='left:{(size[0] - width) // 2}px;top:{(size[1] - height) // 2}px;width:{width}px;height:{height}px;border-radius:{radius}px;background:{color};z-index:{level};"
            f"text-align:center;overflow:hidden;{extra}'><div style='padding:19px 16px 20px;'><b>{text}</b><div style='font-size:{19 if big else 13}px;padding-top:3px'>{note}</div>{entry}</div>"
            f"<div class=abs style='left:0;right:0;bottom:0;display:flex;{'flex-direction:column' if many else 'border-top:.5px solid ' + look['line']}'>{cells}</div></div>")


def material_dialog(look, size, width=312, height=280, radius=28, color=None, rtl=False, shadow="none", head=""):
    lines = ARABIC_LINES if rtl else LINES
    return (f"<div id=panel class=abs style='left:{(size[0] - width) // 2}px;top:{(size[1] - height) // 2}px;width:{width}px;height:{height}px;border-radius:{radius}px;background:{color or look['raised']};box-shadow:{shadow};"
            f"z-index:12;overflow:hidden'>{head}<div style='padding:24px'><div style='font-size:24px;padding-bottom:14px'>{'حذف؟' if rtl else 'Reset settings?'}</div><small style='font-size:14px'>{lines[0]} {lines[3]} {lines[5]}</small></div>"
            f"<div class=abs style='{'left' if rtl else 'right'}:24px;bottom:24px;color:{look['tint']};font-size:14px;font-weight:700;display:flex;gap:28px'><span>{'إلغاء' if rtl else 'Cancel'}</span><span>{'نعم' if rtl else 'Accept'}</span></div></div>")


def drawer(look, width, radius=0, color=None, right=False, shadow="none", items=8, picture=False):
    corners = f"{radius}px 0 0 {radius}px" if right else f"0 {radius}px {radius}px 0"
    rows = "".join(f"<div class=row style='height:52px;padding:0 18px;margin:0 12px;border-radius:26px;{'background:' + look['fill'] if i == 0 else ''}'>{icon([HOUSE, GLASS, STAR, PERSON, GEAR, HEART, TRASH, SHARE][i % 8], look['ink'])}"
                   f"<span class=grow>{['Inbox', 'Outbox', 'Favourites', 'People', 'Settings', 'Liked', 'Trash', 'Shared'][i % 8]}</span><small>{i * 7 + 3}</small></div>" for i in range(items))
    head = (f"<div style=\"height:170px;{image('aurora.jpg')};color:#fff;padding:100px 20px 0\"><b>{NAMES[1]}</b></div>" if picture
            else f"<div style='padding:58px 28px 16px;font-size:18px'><b>{NAMES[1]}</b><br><small>tomas@example.org</small></div>")
    return (f"<div id=panel class=abs style='top:0;bottom:0;{'right' if right else 'left'}:0;width:{width}px;border-radius:{corners};background:{color or look['raised']};box-shadow:{shadow};z-index:11;overflow:hidden'>{head}{rows}</div>")


def pushed(body, shift, dim, panel, round_=0):
    return (f"<div class=fill style='transform:translateX({shift}px);border-radius:{round_}px'>{body}<div class=fill style='background:rgba(0,0,0,{dim});z-index:10'></div></div>{panel}")


def receded(look, body, dim, panel, scale=0.92, radius=10, top=None):
    """The page behind a large sheet: smaller, rounded, on black, as UIKit's page sheets had it."""
    move = f"translateY({top}px)" if top is not None else ""
    origin = "top" if top is not None else "center"
    return (f"<div class=fill style='background:#000'></div><div class=fill style='transform:{move} scale({scale});transform-origin:{origin};border-radius:{radius}px;background:{look['page']}'>{body}"
            f"<div class=fill style='background:rgba(0,0,0,{dim});z-index:10'></div></div>{panel}")


def popover(look, left, top, width=320, height=400, dim=0.0, arrow="up"):
    tip = f"<div class=abs style='left:{left + width / 2 - 13}px;top:{top - 13}px;border:13px solid transparent;border-top:0;border-bottom-color:{look['raised']};z-index:12'></div>" if arrow == "up" else ""
    return (f"<div class=fill style='background:rgba(0,0,0,{dim});z-index:10'></div>{tip}<div id=panel class=abs style='left:{left}px;top:{top}px;width:{width}px;height:{height}px;border-radius:13px;background:{look['raised']};"
            f"box-shadow:0 8px 40px #0004;z-index:11;overflow:hidden'>{sheet_content(look)}</div>")


def viewer(look, name, height, width=None, bars=True, strip=False, back="#000", ink="#fff", edge=390):
    bar = "#1d1d1ff0" if look["dark"] else "#f9f9f9f0"
    top = (f"<div class='abs row' style='left:0;right:0;top:0;height:96px;padding:48px 16px 0;justify-content:space-between;{'' if bars == 'bare' else f'background:{bar};border-bottom:.5px solid ' + look['line']}'>"
           f"{icon('M15 5l-7 7 7 7', look['tint'])}<div style='text-align:center;color:{ink}'><b style='font-size:15px'>Skagen</b><br><small>3 May 18:20</small></div><span style='color:{look['tint']}'>Edit</span></div>") if bars else ""
    thumbs = ("<div class='abs row' style='left:0;right:0;bottom:84px;height:34px;gap:2px;justify-content:center'>"
              + "".join(f"<div style=\"width:22px;height:30px;{image(n)}\"></div>" for n in [*PLACES, *COVERS]) + "</div>") if strip else ""
    foot = (f"<div class='abs row' style='left:0;right:0;bottom:0;height:82px;padding:0 24px 34px;justify-content:space-between;{'' if bars == 'bare' else f'background:{bar};border-top:.5px solid ' + look['line']}'>"
            f"{icon(SHARE, look['tint'])}{icon(HEART, look['tint'])}{icon(TRASH, look['tint'])}</div>") if bars else ""
    side = f"left:calc(50% - {width / 2}px);width:{width}px" if width else "left:0;right:0"
    return (f"<div class=fill style='background:{back}'></div><div id=panel class=abs style=\"{side};top:calc(50% - {height / 2}px);height:{height}px;{image(name)}\"></div>{top}{thumbs}{foot}")


def detail(look, hero, text=True, title="Over the salt hills to the harbour", back=None, close=True, serif=None):
    font = f"font-family:{serif};" if serif else ""
    words = "".join(f"<p style='padding-top:12px;{font}'>{LINES[i]} {LINES[(i + 5) % 10]}</p>" for i in range(8))
    cross = f"<div class=abs style='right:16px;top:56px;width:30px;height:30px;border-radius:15px;background:#0006;padding:5px'>{icon(CROSS, '#fff', 20)}</div>" if close else ""
    return f"<div class=fill style='background:{back or look['page']}'>{hero}<div style='padding:16px 20px'><b style='font-size:26px;line-height:1.15;{font}'>{title}</b>{words if text else ''}</div></div>{cross}"


def hero(style, inside=""):
    return f"<div id=hero style=\"position:relative;overflow:hidden;{style}\">{inside}</div>"


# Pairs

def overlay(name, design, kind, look, body, opened, size=(390, 844), style="ios", bars=None, second_bars=None, background=None, rtl=False, big=False, **more):
    first = page(look, body, style, rtl, big, background, bars)
    second = page(look, opened, style, rtl, big, background, bars if second_bars is None else second_bars)
    return Pair(name, design, kind, first, second, size=size, **more)


def sheets():
    d, l, r = IOS_DARK, IOS, IOS_DARK_RAISED
    yield overlay("settings-sheet", "settings", "semi-modal", l, settings(l), above(settings(l), 0.2, sheet(l, 422, 10, content="grouped")))
    yield overlay("settings-sheet-dark", "settings", "semi-modal", d, settings(d), above(settings(d), 0.48, sheet(r, 422, 10, content="grouped")))
    yield overlay("settings-sheet-dark-1c", "settings", "semi-modal", d, settings(d), above(settings(d), 0.48, sheet(d, 380, 10)), scale=2)
    yield overlay("settings-sheet-tall", "settings", "semi-modal", l, settings(l), above(settings(l), 0.2, sheet(l, 60, 12, content="share")), size=(402, 874))
    yield overlay("settings-sheet-big", "settings", "semi-modal", l, settings(l, big=True), above(settings(l, big=True), 0.3, sheet(l, 350, 10, big=True)), big=True)
    yield overlay("settings-sheet-se", "settings", "semi-modal", d, settings(d, top=28), above(settings(d, top=28), 0.48, sheet(d, 333, 10)), size=(375, 667), style="small", scale=2)
    yield overlay("settings-sheet-rtl", "settings", "semi-modal", l, settings(l, rtl=True), above(settings(l, rtl=True), 0.25, sheet(l, 440, 14, rtl=True)), rtl=True)
    yield overlay("settings-floating", "settings", "semi-modal", l, settings(l), above(settings(l), 0.2, sheet(l, 470, 38, left=8, right=8, bottom=8)), size=(402, 874))
    yield overlay("settings-floating-dark", "settings", "semi-modal", d, settings(d), above(settings(d), 0.3, sheet(r, 470, 38, left=6, right=6, bottom=6)), size=(402, 874))
    yield overlay("settings-receded", "receded", "semi-modal", l, settings(l), receded(l, settings(l), 0.1, sheet(l, 57, 10, content="grouped"), top=47), expected="either", second_bars="#fff", page_changes=True)
    yield overlay("mail-receded-dark", "receded", "semi-modal", d, mail(d), receded(d, mail(d), 0.3, sheet(d, 57, 10, content="share"), top=47), expected="either", page_changes=True)
    yield overlay("podcasts-receded-half", "receded", "semi-modal", l, podcasts(l), receded(l, podcasts(l), 0.2, sheet(l, 400, 12)), expected="either", second_bars="#fff", page_changes=True)
    yield overlay("podcasts-queue", "podcasts", "semi-modal", l, podcasts(l), above(podcasts(l), 0.25, sheet(l, 330, 12, content="photo")))
    yield overlay("podcasts-queue-dark", "podcasts", "semi-modal", d, podcasts(d), above(podcasts(d), 0.5, sheet(r, 330, 12, content="photo")), scale=2)
    yield overlay("mail-share", "mail", "semi-modal", l, mail(l), above(mail(l), 0.2, sheet(l, 300, 12, content="share", color="#f5f5f5")))
    yield overlay("mail-share-dark", "mail", "semi-modal", d, mail(d), above(mail(d), 0.48, sheet(r, 300, 12, content="share", color="#1e1e1e")), file="p3")
    yield overlay("mail-dark-15", "near-dark", "semi-modal", M2_DARK, mail(M2_DARK), above(mail(M2_DARK), 0.5, sheet(M2_DARK, 390, 16, color="#181818")), scale=2)
    yield overlay("mail-dark-10", "near-dark", "semi-modal", M2_DARK, mail(M2_DARK), above(mail(M2_DARK), 0.5, sheet(M2_DARK, 390, 16, color="#131313")), scale=3)
    yield overlay("mail-dark-5", "near-dark", "semi-modal", d, mail(d), above(mail(d), 0.4, sheet(d, 410, 14, color="#050505")), expected="either")
    yield overlay("mail-dark-0", "near-dark", "semi-modal", d, mail(d), above(mail(d), 0.4, sheet(d, 410, 14, color="#000")), expected="either")
    yield overlay("settings-dark-0", "near-dark", "semi-modal", M3_DARK, settings(M3_DARK), above(settings(M3_DARK), 0.5, sheet(M3_DARK, 430, 20, color="#0a090c")), expected="either")
    yield overlay("bank-dark-8", "near-dark", "semi-modal", dict(d, group="#0b0c0f"), bank(dict(d, group="#0b0c0f")), above(bank(dict(d, group="#0b0c0f")), 0.45, sheet(d, 444, 24, color="#0e0f13")), scale=2)
    yield overlay("material-sheet", "material", "semi-modal", M3, material(M3), above(material(M3), 0.32, sheet(M3, 480, 28, color="#f7f2fa")), size=(412, 915), style="android", tell_scale=True)
    yield overlay("material-sheet-dark", "material", "semi-modal", M3_DARK, material(M3_DARK), above(material(M3_DARK), 0.32, sheet(M3_DARK, 480, 28, color="#1d1b20")), size=(412, 915), style="android", tell_scale=True)
    yield overlay("material-sheet-rtl", "material", "semi-modal", M3, material(M3, rtl=True), above(material(M3, rtl=True), 0.32, sheet(M3, 420, 28, rtl=True, color="#f7f2fa")), size=(360, 800), style="android", rtl=True, tell_scale=True)
    yield overlay("material-sheet-1x", "material", "semi-modal", M2_DARK, material(M2_DARK), above(material(M2_DARK), 0.6, sheet(M2_DARK, 400, 16)), size=(360, 780), style="android", scale=1, tell_scale=True)
    yield overlay("maps-sheet", "maps", "semi-modal", l, maps(l), maps(l) + sheet(l, 500, 10, shadow="0 -2px 12px #0003"), scale=2)
    yield overlay("maps-sheet-dark", "maps", "semi-modal", d, maps(d), maps(d) + sheet(d, 460, 10, shadow="0 -2px 12px #0006"))
    yield overlay("maps-floating", "maps", "semi-modal", l, maps(l, pill=False), maps(l, pill=False) + sheet(l, 520, 26, left=10, right=10, bottom=24, shadow="0 4px 20px #0004"), expected="either")
    yield overlay("weather-sheet", "photograph", "semi-modal", l, weather(l), above(weather(l), 0.3, sheet(l, 400, 14)), bars="#fff")
    yield overlay("weather-sheet-glass", "photograph", "semi-modal", d, weather(d, "aurora.jpg"), above(weather(d, "aurora.jpg"), 0.3, sheet(d, 400, 14, color="#1c1c1ecc", extra="backdrop-filter:blur(30px);")), bars="#fff", expected="either")
    yield overlay("weather-sheet-jpeg", "photograph", "semi-modal", l, weather(l, "canyon.jpg"), above(weather(l, "canyon.jpg"), 0.4, sheet(l, 360, 12)), bars="#fff", file="jpeg85", scale=2)
    yield overlay("shop-filter", "shop", "semi-modal", l, shop(l), above(shop(l), 0.4, sheet(l, 280, 20)))
    yield overlay("shop-filter-jpeg", "shop", "semi-modal", l, shop(l), above(shop(l), 0.4, sheet(l, 280, 20)), file="jpeg90", scale=2)
    yield overlay("news-share", "news", "semi-modal", l, news(l), above(news(l), 0.3, sheet(l, 430, 0, handle=False, content="share")), scale=2)
    yield overlay("bank-pay", "bank", "semi-modal", l, bank(l), above(bank(l), 0.3, sheet(l, 420, 34, left=5, right=5, bottom=5, content="photo")))
    yield overlay("posters-sheet", "posters", "semi-modal", d, poster_wall(d), above(poster_wall(d), 0.6, sheet(d, 470, 8, color="#2b2b2b", handle=False)))
    yield overlay("posters-sheet-p3", "posters", "semi-modal", d, poster_wall(d), above(poster_wall(d), 0.6, sheet(d, 400, 8, color="#181818", handle=False, content="photo")), file="p3")
    wide = (844, 390)
    yield overlay("landscape-sheet", "landscape", "semi-modal", l, mail(l, top=10, toolbar=False), above(mail(l, top=10, toolbar=False), 0.3, sheet(l, 130, 12)), size=wide, style="landscape")
    yield overlay("landscape-sheet-middle", "landscape", "semi-modal", M3, material(M3), above(material(M3), 0.32, sheet(M3, 110, 28, width=640, color="#f7f2fa")), size=(892, 412), style="android", scale=2, tell_scale=True)
    pad = (1180, 820)
    yield overlay("ipad-bottom-sheet", "ipad", "semi-modal", l, tablet(l), above(tablet(l), 0.2, sheet(l, 360, 10, width=700, content="share")), size=pad, style="ipad", scale=2)
    base = above(mail(l), 0.2, sheet(l, 200, 10, content="share", mark=""))
    yield overlay("sheet-on-sheet", "on-sheet", "semi-modal", l, base, above(base, 0.25, sheet(l, 520, 10, level=13), level=12))


def dialogs():
    d, l, r = IOS_DARK, IOS, IOS_DARK_RAISED
    s = (390, 844)
    yield overlay("mail-alert", "mail", "dialog", l, mail(l), above(mail(l), 0.2, alert(l, 142, s)))
    yield overlay("mail-alert-dark", "mail", "dialog", d, mail(d), above(mail(d), 0.48, alert(d, 142, s)))
    yield overlay("mail-alert-2x", "mail", "dialog", l, mail(l), above(mail(l), 0.2, alert(l, 142, s)), scale=2, file="jpeg90")
    yield overlay("mail-alert-stack", "mail", "dialog", l, mail(l), above(mail(l), 0.2, alert(l, 230, s, buttons=("Delete", "Archive", "Cancel"))))
    yield overlay("mail-alert-field", "mail", "dialog", d, mail(d), above(mail(d), 0.48, alert(d, 182, s, field=True)), file="p3")
    yield overlay("mail-alert-rtl", "mail", "dialog", l, mail(l, rtl=True), above(mail(l, rtl=True), 0.2, alert(l, 142, s, text="حذف المسودة؟", note="تحذف هذه الرسالة من كل أجهزتك.", buttons=("إلغاء", "حذف"))), rtl=True)
    yield overlay("mail-alert-big", "mail", "dialog", l, mail(l, big=True), above(mail(l, big=True), 0.2, alert(l, 330, s, width=330, big=True)), big=True)
    yield overlay("mail-alert-glass", "mail", "dialog", l, mail(l), above(mail(l), 0.2, alert(l, 160, s, width=300, radius=34, color="#f5f5f5cc", extra="backdrop-filter:blur(24px);")))
    yield overlay("settings-alert", "settings", "dialog", l, settings(l), above(settings(l), 0.2, alert(l, 142, (402, 874))), size=(402, 874))
    yield overlay("settings-alert-dark", "settings", "dialog", d, settings(d), above(settings(d), 0.48, alert(d, 142, s, color="#1e1e1e")), scale=2)
    yield overlay("settings-alert-se", "settings", "dialog", l, settings(l, top=28), above(settings(l, top=28), 0.2, alert(l, 143, (375, 667), width=271)), size=(375, 667), style="small", scale=2)
    yield overlay("settings-alert-ios26", "settings", "dialog", d, settings(d), above(settings(d), 0.3, alert(d, 170, (402, 874), width=300, radius=36, color="#26262a")), size=(402, 874))
    m = (412, 915)
    yield overlay("material-dialog", "material", "dialog", M3, material(M3), above(material(M3), 0.32, material_dialog(M3, m)), size=m, style="android", tell_scale=True)
    yield overlay("material-dialog-dark", "material", "dialog", M3_DARK, material(M3_DARK), above(material(M3_DARK), 0.32, material_dialog(M3_DARK, m)), size=m, style="android", tell_scale=True)
    yield overlay("material-dialog-1e", "material", "dialog", M2_DARK, material(M2_DARK), above(material(M2_DARK), 0.6, material_dialog(M2_DARK, (360, 780), 280, 236, 4, "#1e1e1e", shadow="0 11px 15px #0006")), size=(360, 780), style="android", tell_scale=True)
    yield overlay("material-dialog-rtl", "material", "dialog", M3, material(M3, rtl=True), above(material(M3, rtl=True), 0.32, material_dialog(M3, (360, 800), 280, 300, rtl=True)), size=(360, 800), style="android", rtl=True, tell_scale=True, scale=2)
    yield overlay("material-dialog-photo", "material", "dialog", M3, material(M3), above(material(M3), 0.5, material_dialog(M3, m, 340, 460, 28, head=f"<div style=\"height:190px;{image('bloom.jpg')}\"></div>")), size=m, style="android", tell_scale=True)
    yield overlay("podcasts-alert", "podcasts", "dialog", l, podcasts(l), above(podcasts(l), 0.25, alert(l, 142, s)))
    yield overlay("podcasts-alert-dark", "podcasts", "dialog", d, podcasts(d), above(podcasts(d), 0.48, alert(d, 142, s)), scale=2, file="jpeg85")
    yield overlay("near-dialog-12", "near-dark", "dialog", M2_DARK, mail(M2_DARK), above(mail(M2_DARK), 0.5, alert(M2_DARK, 200, s, width=300, color="#151515", radius=20)), scale=2)
    yield overlay("near-dialog-6", "near-dark", "dialog", d, mail(d), above(mail(d), 0.4, alert(d, 200, s, width=300, color="#060606", radius=20)), expected="either")
    yield overlay("near-dialog-0", "near-dark", "dialog", d, settings(d), above(settings(d), 0.5, alert(d, 260, s, width=318, color="#000", radius=20)), expected="either", scale=2)
    yield overlay("near-dialog-rows", "near-dark", "dialog", d, settings(d), above(settings(d), 0.45, alert(d, 262, s, width=318, color="#14161a", radius=20)), scale=2)
    yield overlay("weather-alert", "photograph", "dialog", l, weather(l), above(weather(l), 0.2, alert(l, 142, s)), bars="#fff")
    yield overlay("weather-dialog-dark", "photograph", "dialog", d, weather(d, "forest.jpg"), above(weather(d, "forest.jpg"), 0.5, material_dialog(r, s, 310, 300, 24)), bars="#fff", scale=2)
    yield overlay("weather-alert-p3", "photograph", "dialog", l, weather(l, "bloom.jpg"), above(weather(l, "bloom.jpg"), 0.3, alert(l, 142, s)), bars="#fff", file="p3")
    yield overlay("shop-paywall", "shop", "dialog", l, shop(l), above(shop(l), 0.5, material_dialog(l, s, 330, 480, 20, head=f"<div style=\"height:240px;{image('dunes.jpg')}\"></div>")))
    yield overlay("bank-confirm", "bank", "dialog", l, bank(l), above(bank(l), 0.4, material_dialog(l, s, 320, 270, 16, shadow="0 10px 30px #0005")), scale=2)
    yield overlay("bank-confirm-dark", "bank", "dialog", d, bank(d), above(bank(d), 0.5, material_dialog(r, s, 320, 270, 16)))
    yield overlay("news-subscribe", "news", "dialog", l, news(l), above(news(l), 0.6, material_dialog(l, s, 342, 320, 0)), scale=1)
    yield overlay("posters-profile", "posters", "dialog", d, poster_wall(d), above(poster_wall(d), 0.7, material_dialog(r, s, 320, 300, 8, color="#262626")))
    base = above(mail(l), 0.2, sheet(l, 220, 10, content="share", mark=""))
    yield overlay("alert-on-sheet", "on-sheet", "dialog", l, base, above(base, 0.2, alert(l, 142, s, level=13), level=12))
    base = above(settings(d), 0.48, sheet(r, 220, 10, content="grouped", mark=""))
    yield overlay("alert-on-sheet-dark", "on-sheet", "dialog", d, base, above(base, 0.48, alert(d, 142, s, level=13), level=12))
    wide, pad = (844, 390), (1180, 820)
    yield overlay("landscape-alert", "landscape", "dialog", l, mail(l, top=10, toolbar=False), above(mail(l, top=10, toolbar=False), 0.2, alert(l, 142, wide)), size=wide, style="landscape")
    yield overlay("landscape-dialog-dark", "landscape", "dialog", M3_DARK, material(M3_DARK), above(material(M3_DARK), 0.32, material_dialog(M3_DARK, (892, 412), 560, 240)), size=(892, 412), style="android", scale=2, tell_scale=True)
    yield overlay("ipad-form-sheet", "ipad", "dialog", l, tablet(l), above(tablet(l), 0.2, material_dialog(l, pad, 540, 620, 10)), size=pad, style="ipad", scale=2, alike=("semi-modal",))
    yield overlay("ipad-form-sheet-dark", "ipad", "dialog", d, tablet(d), above(tablet(d), 0.48, material_dialog(d, pad, 540, 620, 10)), size=pad, style="ipad", scale=2, alike=("semi-modal",))
    yield overlay("ipad-alert", "ipad", "dialog", l, tablet(l), above(tablet(l), 0.2, alert(l, 142, (820, 1180))), size=(820, 1180), style="ipad", scale=2)


def drawers():
    d, l = IOS_DARK, IOS
    m = (412, 915)
    yield overlay("material-drawer", "material", "drawer", M3, material(M3), above(material(M3), 0.32, drawer(M3, 360, 16, color="#f7f2fa")), size=m, style="android", tell_scale=True)
    yield overlay("material-drawer-dark", "material", "drawer", M3_DARK, material(M3_DARK), above(material(M3_DARK), 0.32, drawer(M3_DARK, 360, 16, color="#1d1b20")), size=m, style="android", tell_scale=True)
    yield overlay("material-drawer-small", "material", "drawer", M3, material(M3), above(material(M3), 0.32, drawer(M3, 304, 16, color="#f7f2fa")), size=(360, 800), style="android", tell_scale=True, scale=2)
    yield overlay("material-drawer-1e", "material", "drawer", M2_DARK, material(M2_DARK), above(material(M2_DARK), 0.6, drawer(M2_DARK, 304, shadow="0 0 16px #0008", picture=True)), size=(360, 780), style="android", tell_scale=True)
    yield overlay("material-drawer-near", "near-dark", "drawer", M2_DARK, material(M2_DARK), above(material(M2_DARK), 0.5, drawer(M2_DARK, 304, color="#121212")), size=(360, 780), style="android", tell_scale=True, expected="either")
    yield overlay("material-drawer-rtl", "material", "drawer", M3, material(M3, rtl=True), above(material(M3, rtl=True), 0.32, drawer(M3, 320, 16, color="#f7f2fa", right=True)), size=(393, 873), style="android", rtl=True, tell_scale=True)
    yield overlay("mail-drawer", "mail", "drawer", l, mail(l), above(mail(l), 0.4, drawer(l, 300, color="#f2f2f7", shadow="4px 0 20px #0004")))
    yield overlay("mail-drawer-dark", "mail", "drawer", d, mail(d), above(mail(d), 0.5, drawer(d, 310)), scale=2)
    yield overlay("mail-drawer-pushed", "mail", "drawer", l, mail(l), pushed(mail(l), 312, 0.15, drawer(l, 312, color="#f2f2f7")))
    yield overlay("podcasts-drawer-pushed", "podcasts", "drawer", d, podcasts(d), pushed(podcasts(d), 330, 0.4, drawer(d, 330)))
    yield overlay("podcasts-drawer-plain", "podcasts", "drawer", l, podcasts(l), pushed(podcasts(l), 300, 0, drawer(l, 300)), scale=2)
    yield overlay("shop-drawer", "shop", "drawer", l, shop(l), above(shop(l), 0.5, drawer(l, 290, picture=True)), scale=2)
    yield overlay("shop-drawer-right", "shop", "drawer", l, shop(l), above(shop(l), 0.5, drawer(l, 320, right=True)), file="jpeg85", scale=2)
    yield overlay("bank-drawer", "bank", "drawer", l, bank(l), pushed(bank(l), 290, 0.25, drawer(l, 290, color="#1b2a4a")), file="p3")
    yield overlay("weather-drawer", "photograph", "drawer", d, weather(d, "alpine.jpg"), above(weather(d, "alpine.jpg"), 0.4, drawer(d, 300)), bars="#fff")
    yield overlay("news-drawer", "news", "drawer", l, news(l), above(news(l), 0.5, drawer(l, 312)), scale=1)
    yield overlay("landscape-drawer", "landscape", "drawer", M3, material(M3), above(material(M3), 0.32, drawer(M3, 360, 16, color="#f7f2fa", items=4)), size=(892, 412), style="android", scale=2, tell_scale=True)
    yield overlay("ipad-drawer", "ipad", "drawer", l, tablet(l), above(tablet(l), 0.3, drawer(l, 375)), size=(820, 1180), style="ipad", scale=2)
    yield overlay("settings-menu-alone", "settings", "drawer", l, settings(l), drawer(l, 390), expected="warned")


def photos():
    d, l = IOS_DARK, IOS
    yield overlay("gallery-viewer", "gallery", "photo-swipe", l, gallery(l), viewer(l, "coast.jpg", 292, back="#fff", ink="#000", strip=True))
    yield overlay("gallery-viewer-dark", "gallery", "photo-swipe", d, gallery(d), viewer(d, "coast.jpg", 292, strip=True))
    yield overlay("gallery-bare", "gallery", "photo-swipe", l, gallery(l), viewer(d, "alpine.jpg", 260, bars="bare"), second_bars="#fff", scale=2)
    yield overlay("gallery-immersive", "gallery", "photo-swipe", d, gallery(d, columns=5), viewer(d, "dunes.jpg", 520, bars=False), second_bars="")
    yield overlay("gallery-portrait", "gallery", "photo-swipe", d, gallery(d, columns=4), viewer(d, "forest.jpg", 520, strip=True), scale=2, file="jpeg90")
    yield overlay("gallery-square", "gallery", "photo-swipe", l, gallery(l), viewer(l, "cover3.jpg", 390, back="#fff", ink="#000"), file="p3")
    yield overlay("gallery-dark-photo", "gallery", "photo-swipe", d, gallery(d), viewer(d, "planet.jpg", 300, bars="bare"), expected="either")
    yield overlay("gallery-night", "gallery", "photo-swipe", d, gallery(d), viewer(d, "aurora.jpg", 292, bars="bare"), expected="either")
    yield overlay("gallery-pixel", "gallery", "photo-swipe", M3_DARK, gallery(M3_DARK, top=88), viewer(M3_DARK, "canyon.jpg", 309, bars="bare"), size=(412, 915), style="android", tell_scale=True)
    yield overlay("gallery-narrow", "gallery", "photo-swipe", l, gallery(l), viewer(l, "bloom.jpg", 600, width=330, back="#fff", ink="#000", bars="bare"), expected="right")
    yield overlay("gallery-ipad", "ipad", "photo-swipe", d, gallery(d, columns=5, top=80), viewer(d, "city.jpg", 615), size=(820, 1180), style="ipad", scale=2)
    yield overlay("gallery-landscape", "landscape", "photo-swipe", d, gallery(d, columns=6, top=60), viewer(d, "coast.jpg", 390, width=520, bars=False), size=(844, 390), style="landscape", second_bars="")
    yield overlay("chat-photo", "mail", "photo-swipe", d, mail(d), viewer(d, "canyon.jpg", 293, bars="bare"), scale=2)
    yield overlay("shop-photo", "shop", "photo-swipe", l, shop(l), viewer(l, "bloom.jpg", 390, back="#fff", ink="#000", bars="bare"), second_bars="#000")
    yield overlay("gallery-1x", "gallery", "photo-swipe", l, gallery(l), viewer(d, "city.jpg", 240, back="#111"), scale=1)


def cards():
    d, l = IOS_DARK, IOS

    def card(name, design, look, first, second, size=(390, 844), style="ios", second_bars=None, background=None, **more):
        return overlay(name, design, "card", look, first, second, size, style, None, second_bars, background, **more)

    for name, look, size, scale in [("today", l, (390, 844), 3), ("today-dark", dict(d, group="#000"), (402, 874), 3), ("today-se", l, (375, 667), 2)]:
        top = 28 if name == "today-se" else 58
        style = "small" if name == "today-se" else "ios"
        inside = ("<div class=abs style='left:20px;top:60px;color:#fff'><b style='opacity:.75;font-size:14px'>OUR FAVOURITES</b><br><b style='font-size:30px;line-height:1.1'>Walks with<br>a view</b></div>"
                  "<div class=abs style='left:20px;bottom:18px;color:#fff;font-size:15px'>Ten maps for the weekend</div>")
        yield card(name, "today", look, today(look, top=top), detail(look, hero(f"height:480px;{image('alpine.jpg')}", inside)), size=size, style=style, scale=scale, second_bars="#fff")
    yield card("podcasts-show", "podcasts", l, podcasts(l, chosen=1), detail(l, hero(f"height:390px;{image('cover2.jpg')}")), second_bars="#fff")
    yield card("podcasts-show-dark", "podcasts", d, podcasts(d, chosen=2), detail(d, hero(f"height:390px;{image('cover3.jpg')}")), scale=2)
    yield card("podcasts-inner", "podcasts", l, podcasts(l, chosen=0, player=False),
               detail(l, f"<div style='padding:110px 75px 10px'>{hero('width:240px;height:240px;border-radius:12px;' + image('cover1.jpg'))}</div>"), expected="either")
    yield card("podcasts-player", "podcasts", l, podcasts(l, player=False) + mini_player(l, mark="id=card"),
               detail(l, f"<div style='padding:110px 45px 20px'>{hero('width:300px;height:300px;border-radius:12px;' + image('cover3.jpg'))}</div>"), expected="either")
    for name, more in [("shop-card", {}), ("shop-card-shadow", dict(shadow="0 8px 24px #0003", back="#e9e9ee")), ("shop-card-flat", dict(shadow="none", back="#f5f5f5"))]:
        yield card(name, "shop", l, shop(l, chosen=1, **more), detail(l, hero(f"height:327px;{image('city.jpg')}"), title="Rain Boots"), scale=2 if name == "shop-card" else 3, caption=True, second_bars="#fff")
    yield card("shop-card-jpeg", "shop", l, shop(l, chosen=0, radius=8), detail(l, hero(f"height:330px;{image('bloom.jpg')}"), title="Linen Jacket"), file="jpeg85", caption=True)
    yield card("shop-card-dark", "shop", dict(d, row="#1c1c1e"), shop(d, chosen=3, back="#000", shadow="none"), detail(d, hero(f"height:330px;{image('forest.jpg')}"), title="Wool Hat"), caption=True, scale=2)
    yield card("shop-card-ipad", "ipad", l, shop(l, chosen=4, columns=3, photo_height=240, top=40), detail(l, hero(f"height:760px;{image('dunes.jpg')}"), title="Field Shirt"), size=(820, 1180), style="ipad", scale=2, caption=True)
    for name, look, chosen in [("bank-card", l, 0), ("bank-card-dark", d, 1)]:
        yield card(name, "bank", look, bank(look, chosen=chosen), detail(look, bank_card(chosen, "id=hero", "height:250px;padding-top:70px!important"), title="Northbank Gold", close=False), second_bars="#fff")
    yield card("news-lead", "news", l, news(l, chosen=0), detail(l, hero(f"height:260px;{image('city.jpg')}"), title="Harbour plan wins by four votes after a long night", serif='"DejaVu Serif"'), second_bars="#fff")
    yield card("news-thumb", "news", l, news(l, chosen=2), detail(l, hero(f"height:390px;{image('forest.jpg')}"), serif='"DejaVu Serif"'), second_bars="#fff", scale=2)
    yield card("news-thumb-dark", "news", d, news(d, chosen=1), detail(d, hero(f"height:390px;{image('coast.jpg')}"), serif='"DejaVu Serif"'))
    for name, look, chosen in [("material-card", M3, 1), ("material-card-dark", M3_DARK, 0)]:
        yield card(name, "material", look, material(look, chosen=chosen), detail(look, hero(f"height:175px;{image(PLACES[chosen])}"), close=False), size=(412, 915), style="android", tell_scale=True, caption=True, second_bars="#fff")
    yield card("material-card-1x", "material", M3, material(M3, chosen=1), detail(M3, hero(f"height:170px;{image(PLACES[1])}"), close=False), size=(360, 800), style="android", scale=1, tell_scale=True, caption=True)
    yield card("posters-card", "posters", d, poster_wall(d, chosen=(0, 1)), detail(d, hero(f"height:571px;{image('alpine.jpg')}"), text=False))
    yield card("posters-card-p3", "posters", d, poster_wall(d, chosen=(1, 0), radius=8), detail(d, hero(f"height:571px;{image('canyon.jpg')}"), text=False), file="p3", scale=2)
    yield card("gallery-card", "gallery", l, gallery(l).replace("<div style=\"aspect-ratio:1;", "<div id=card style=\"aspect-ratio:1;", 1), detail(l, hero(f"height:390px;{image('dunes.jpg')}")), second_bars="#fff", expected="either")
    wide = (844, 390)
    yield card("landscape-card", "landscape", l, shop(l, chosen=0, columns=4, top=14), detail(l, hero(f"height:640px;{image('bloom.jpg')}")), size=wide, style="landscape", caption=True, expected="either")
    white_on_white = dict(l, row="#fff")
    yield card("shop-white", "shop", white_on_white, shop(white_on_white, chosen=0, back="#fff", shadow="0 2px 12px #0000001f", radius=14), detail(l, hero(f"height:330px;{image('bloom.jpg')}")), caption=True)


def frames():
    d, l = IOS_DARK, IOS
    s = (390, 844)
    for around in ["bezel", "bezel-transparent", "window", "window-transparent"]:
        yield overlay(f"{around}-alert", around, "dialog", l, mail(l), above(mail(l), 0.2, alert(l, 142, s)), around=around, scale=2)
        yield overlay(f"{around}-sheet", around, "semi-modal", l, podcasts(l), above(podcasts(l), 0.25, sheet(l, 400, 12)), around=around, scale=2)
    yield overlay("bezel-today", "bezel", "card", l, today(l), detail(l, hero(f"height:480px;{image('alpine.jpg')}")), around="bezel", scale=2, second_bars="#fff")
    yield overlay("bezel-drawer", "bezel", "drawer", d, mail(d), above(mail(d), 0.5, drawer(d, 310)), around="bezel", scale=3)
    yield overlay("bezel-photo", "bezel-transparent", "photo-swipe", l, gallery(l), viewer(l, "coast.jpg", 292, back="#fff", ink="#000"), around="bezel-transparent", scale=3)


def nothing():
    """What no transition of ours shows, or not this one: it must be said."""
    d, l = IOS_DARK, IOS
    pad = (1180, 820)
    yield overlay("popover", "popover", "dialog", l, tablet(l), tablet(l) + popover(l, 780, 90), size=pad, style="ipad", scale=2, expected="warned")
    yield overlay("popover-dark", "popover", "dialog", d, tablet(d), tablet(d) + popover(dict(d, raised="#2c2c2e"), 780, 90, dim=0.1), size=pad, style="ipad", scale=2, expected="warned")
    yield overlay("popover-sheet", "popover", "semi-modal", l, tablet(l), tablet(l) + popover(l, 400, 110, 360, 480), size=(820, 1180), style="ipad", scale=2, expected="warned")
    menu = (f"<div id=panel class=abs style='left:130px;top:300px;width:250px;height:176px;border-radius:13px;background:#f4f4f4;z-index:12;overflow:hidden;box-shadow:0 10px 60px #0004'>"
            + "".join(f"<div style='height:44px;padding:11px 16px;border-bottom:.5px solid #0003'>{t}</div>" for t in ["Reply", "Forward", "Mark as Unread", "Delete"]) + "</div>")
    yield overlay("context-menu", "popover", "dialog", l, mail(l), above(mail(l), 0.1, menu, blur=12), expected="warned")
    toast = "<div id=panel class='abs row' style='left:16px;right:16px;bottom:96px;height:48px;border-radius:4px;background:#322f35;color:#f5eff7;padding:0 16px;z-index:12'><span class=grow>Message archived</span><span style='color:#d0bcff'>Undo</span></div>"
    yield overlay("snackbar", "material", "dialog", M3, material(M3), material(M3) + toast, size=(412, 915), style="android", tell_scale=True, expected="warned")
    for kind in ["card", "semi-modal", "dialog", "drawer", "photo-swipe"]:
        yield overlay(f"same-{kind}", "nothing", kind, l, mail(l), mail(l), expected="warned", scale=2)
    for kind in ["card", "semi-modal", "dialog", "drawer"]:
        yield overlay(f"unlike-{kind}", "nothing", kind, l, settings(l), detail(l, f"<div style=\"height:240px;{image('planet.jpg')}\"></div>"), expected="warned", scale=2, second_bars="#fff")
    yield overlay("scrolled", "nothing", "semi-modal", l, mail(l), above(mail(l, seed=3), 0.2, sheet(l, 400, 12)), expected="either", scale=2, page_changes=True)
    yield overlay("tab-change", "nothing", "card", l, settings(l) + tabs(l), mail(l) + tabs(l), expected="warned")
    yield overlay("push", "nothing", "dialog", l, settings(l), mail(l, toolbar=False), expected="warned")


def app_pairs():
    return [*sheets(), *dialogs(), *drawers(), *photos(), *cards(), *frames(), *nothing()]
