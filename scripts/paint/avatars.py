"""Six portraits in flat shapes: a few curves each, one light from the upper left."""

import sys

from vector import *

N = 240
K = 6
S = N * K
SCALE, SINK, HEAD = 1.13, 4, 15


class Sheet:
    """A drawing in a 240 x 240 space, y down."""

    def __init__(self, top, bottom):
        t = ((np.arange(S, dtype=F) + 0.5) / S)[:, None, None]
        self.img = (col(top) + (col(bottom) - col(top)) * t) * np.ones((S, S, 1), F)
        self.dy = HEAD

    def place(self, points):
        """Where a drawn point lands: the bust fills the frame, the head sits `HEAD` lower than drawn."""
        p = np.asarray(points, float)
        return ((p - [120, 150]) * SCALE + [120, 150 + SINK] + [0, self.dy]) * K

    def mask(self, points):
        return fill((S, S), self.place(points))

    def put(self, points, colour, alpha=1.0, inside=None):
        m = self.mask(points)
        if inside is not None:
            m &= inside
        c = col(colour)
        self.img[m] = self.img[m] * (1 - alpha) + c * alpha
        return m

    def stroke(self, points, width, colour, alpha=1.0):
        b = np.zeros((S, S), bool)
        paint_line(b, self.place(points), width * K * SCALE, True)
        self.img[b] = self.img[b] * (1 - alpha) + col(colour) * alpha
        return b

    def save(self, name, seed):
        develop(self.img, name, (N, N), seed, grain=0.0025, vignette=0.0, quality=92)


def mirror(points, axis=120):
    """A half outline, top to bottom on the right, closed by its mirror image."""
    p = np.asarray(points, float)
    q = p[::-1].copy()
    q[:, 0] = 2 * axis - q[:, 0]
    return np.concatenate([p, q])


def shoulders(s, colour, shade, wide=78, y=186):
    s.dy = 0
    body = curve(mirror([(136, y - 4), (150, y + 2), (120 + wide * 0.78, y + 12), (120 + wide, y + 34), (120 + wide + 6, 262)]))
    m = s.put(body, colour)
    s.put([(150, 150), (260, 150), (260, 260), (142, 260), (165, 215)], shade, 0.55, m)
    s.dy = HEAD
    return m


def face(s, skin, shade, cx=120, cy=104, rx=37, ry=46, ears=True, neck_w=17):
    s.dy = 0
    outline = curve(mirror([(120 + neck_w, cy + 20), (120 + neck_w, cy + 62), (120 + neck_w + 8, cy + 82), (120 + 6, cy + 95)]))
    neck = s.put(outline, skin)
    s.dy = HEAD
    s.put(ellipse(cx + 3, cy + 13, rx - 1, ry - 1), shade, 1, neck)
    if ears:
        for k in (-1, 1):
            s.put(ellipse(cx + k * (rx + 1), cy + 6, 7.5, 10.5, k * 0.12), skin if k < 0 else shade)
            s.put(ellipse(cx + k * (rx + 1.6), cy + 6.5, 3.6, 6, k * 0.12), shade, 0.8)
    head = curve(mirror([(cx + 14, cy - ry + 2), (cx + rx - 5, cy - ry * 0.62), (cx + rx, cy - 2), (cx + rx - 3, cy + ry * 0.42), (cx + rx * 0.58, cy + ry * 0.84), (cx + 10, cy + ry)], cx))
    m = s.put(head, skin)
    s.put(curve([(cx + rx + 6, cy - 40), (cx + rx - 9, cy - 10), (cx + rx - 12, cy + 18), (cx + 15, cy + 40), (cx - 2, cy + ry + 3), (cx + 50, cy + 60), (cx + 60, cy)]), shade, 0.38, m)
    return m


def features(s, ink, lips, shade, cx=120, cy=104, brow=3.2, smile=1.0, brow_ink=None, blush=None, m=None, lashes=False):
    for k in (-1, 1):
        x = cx + k * 15.5
        s.put(ellipse(x, cy + 5, 3.5, 4.3), ink)
        s.put(ellipse(x + 1.1, cy + 3.6, 1.15, 1.25), "#ffffff", 0.9)
        s.stroke(curve([(x - 8, cy - 7.5 + (1.5 if k < 0 else -0.5)), (x, cy - 10.5), (x + 8, cy - 7.5 + (1.5 if k > 0 else -0.5))], closed=False), brow, brow_ink or ink, 0.95)
        if lashes:
            s.stroke([(x + k * 2.5, cy + 2.4), (x + k * 6.6, cy + 0.2)], 1.7, ink)
        if blush:
            s.put(ellipse(x + k * 6, cy + 18, 7.5, 5), blush, 0.38, m)
    s.stroke(curve([(cx + 0.5, cy + 6), (cx + 4.2, cy + 17), (cx - 2.5, cy + 19)], closed=False), 2.4, shade, 0.95)
    y = cy + 28.5
    s.put(curve([(cx - 11, y - 1), (cx, y + 1.2), (cx + 11, y - 1), (cx + 6.5, y + 5.5 * smile), (cx, y + 7.5 * smile), (cx - 6.5, y + 5.5 * smile)]), lips)
    s.put(curve([(cx - 8.4, y + 0.1), (cx, y + 1.8), (cx + 8.4, y + 0.1), (cx + 5, y + 2.7), (cx, y + 3.5), (cx - 5, y + 2.7)]), "#fff6ee")


def avatar1():
    """Long dark hair, mustard knit, on teal."""
    s = Sheet("#2f9c95", "#1f7a78")
    hair, lit = "#2b1b1c", "#4a2f2c"
    s.put(curve([(120, 38), (160, 46), (178, 84), (180, 130), (192, 176), (184, 212), (150, 220), (92, 220), (56, 212), (48, 176), (60, 130), (62, 84), (80, 46)]), hair)
    shoulders(s, "#e9a72e", "#c9821c", wide=74, y=188)
    m = face(s, "#c98a5e", "#a9683f", ears=False)
    s.dy = 0
    s.stroke(curve([(95, 187), (106, 199), (120, 204), (134, 199), (145, 187)], closed=False), 8, "#f3bd52")
    s.dy = HEAD
    features(s, "#241516", "#b2473f", "#97583a", blush="#d9694e", m=m, lashes=True, brow_ink="#2b1b1c")
    s.put(curve([(118, 48), (96, 58), (84, 84), (80, 118), (84, 148), (72, 168), (62, 150), (62, 96), (74, 56), (104, 40)]), hair)
    s.put(curve([(112, 49), (140, 58), (155, 86), (159, 116), (156, 150), (168, 170), (180, 150), (180, 96), (166, 56), (134, 40), (112, 42)]), hair)
    s.stroke(curve([(104, 46), (84, 60), (72, 90), (70, 124)], closed=False), 3.2, lit, 0.9)
    s.stroke(curve([(132, 46), (154, 58), (168, 88), (171, 122)], closed=False), 3.2, lit, 0.9)
    for k in (-1, 1):
        s.put(ellipse(120 + k * 38, 133, 3.4, 3.4), "#f4cf6a")
    s.save("avatar1.jpg", 201)


def avatar2():
    """Ginger beard and round glasses, navy jumper, on peach."""
    s = Sheet("#ffcfa8", "#f7ab83")
    shoulders(s, "#24365e", "#182646", wide=82, y=184)
    face(s, "#f3c6a5", "#dc9c78", neck_w=19)
    s.dy = 0
    s.stroke(curve([(94, 183), (105, 197), (120, 202), (135, 197), (146, 183)], closed=False), 11, "#31497c")
    s.dy = HEAD
    ginger, dark = "#b8562a", "#8f3d1d"
    s.put(curve([(83, 104), (86, 122), (98, 128), (120, 125), (142, 128), (154, 122), (157, 104), (158, 124), (150, 150), (132, 163), (120, 165), (108, 163), (90, 150), (82, 124)]), ginger)
    s.put(curve([(157, 104), (158, 124), (150, 150), (132, 163), (120, 165), (138, 150), (149, 130)]), dark, 0.6)
    for k in (-1, 1):
        s.put(ellipse(120 + k * 16.5, 109.5, 13.2, 12.4), "#ffffff", 0.22)
    features(s, "#3a241c", "#c9665a", "#d08e69", brow=3.8, brow_ink="#8f3d1d")
    s.put(curve([(100, 128), (110, 122.5), (120, 125.5), (130, 122.5), (140, 128), (130, 130.5), (120, 129.5), (110, 130.5)]), ginger)
    s.put(curve([(82, 104), (80, 80), (84, 62), (98, 46), (124, 40), (150, 48), (160, 66), (160, 84), (158, 104), (154, 92), (150, 78), (132, 74), (112, 78), (96, 72), (88, 84)]), ginger)
    s.put(curve([(96, 72), (112, 78), (132, 74), (150, 78), (158, 62), (148, 50), (136, 62), (116, 66)]), dark, 0.45)
    for k in (-1, 1):
        t = ellipse(120 + k * 16.5, 109.5, 13.2, 12.4)
        s.stroke(np.concatenate([t, t[:1]]), 2.5, "#22262f")
        s.stroke([(120 + k * 29.5, 107), (120 + k * 37, 104)], 2.5, "#22262f")
    s.stroke(curve([(116.5, 108), (120, 106), (123.5, 108)], closed=False), 2.5, "#22262f")
    s.save("avatar2.jpg", 202)


def avatar3():
    """Natural hair gathered high, gold hoops, coral dress, on lavender."""
    s = Sheet("#c9bdf2", "#a596e3")
    hair, lit = "#1c1418", "#3a2a30"
    rng = np.random.default_rng(3)

    def puff(cx, cy, r, n):
        s.put(ellipse(cx, cy, r * 0.94, r * 0.90), hair)
        for a in np.linspace(0, 2 * np.pi, n, endpoint=False):
            s.put(ellipse(cx + np.cos(a) * r * 0.84, cy + np.sin(a) * r * 0.80, r * 0.235, r * 0.235), hair)
    puff(120, 46, 31, 17)
    s.put(ellipse(120, 88, 45, 42), hair)
    for a in np.linspace(np.pi * 0.94, np.pi * 2.06, 17):
        s.put(ellipse(120 + np.cos(a) * 41, 90 + np.sin(a) * 38, 7, 7), hair)
    shoulders(s, "#7c4630", "#5f3222", wide=72, y=188)
    s.dy = 0
    s.put(curve([(112, 176), (128, 176), (139, 179), (148, 184), (158, 189), (172, 196), (172, 214), (68, 214), (68, 196), (82, 189), (92, 184), (101, 179)]), "#7c4630")
    s.dy = HEAD
    m = face(s, "#7c4630", "#5b3021", neck_w=15)
    s.dy = 0
    d = curve([(60, 262), (62, 222), (82, 201), (98, 214), (120, 222), (142, 214), (158, 201), (178, 222), (182, 262)])
    k = s.put(d, "#ff6f5e")
    s.put([(150, 190), (240, 190), (240, 260), (146, 260), (160, 230)], "#dc4c46", 0.7, k)
    s.dy = HEAD
    features(s, "#160e10", "#a63a44", "#502a1d", blush="#b4533f", m=m, lashes=True, brow_ink="#1c1418")
    s.put(curve([(82, 100), (80, 76), (92, 56), (120, 49), (148, 56), (160, 76), (158, 100), (153, 80), (140, 67), (120, 63), (100, 67), (87, 80)]), hair)
    for _ in range(26):
        a, r = rng.uniform(0, 2 * np.pi), rng.uniform(0.2, 0.85) ** 0.7
        x, y = 120 + np.cos(a) * r * 27, 45 + np.sin(a) * r * 27
        s.stroke(curve([(x - 2.4, y), (x, y - 1.9), (x + 2.4, y)], closed=False), 1.3, lit, 0.9)
    band = curve([(89, 71), (103, 58), (120, 54), (137, 58), (151, 71)], closed=False)
    s.stroke(band, 6.4, "#ffc857")
    for q in (-1, 1):
        t = ellipse(120 + q * 39, 132, 7.0, 8.6)
        s.stroke(np.concatenate([t, t[:1]]), 2.3, "#ffd166")
    s.save("avatar3.jpg", 203)


def avatar4():
    """A side-swept black crop, sage hoodie, on warm yellow."""
    s = Sheet("#ffdf8a", "#ffc659")
    s.dy = 0
    s.put(curve(mirror([(136, 150), (158, 160), (170, 184), (166, 206), (140, 214)])), "#3f7d62")
    shoulders(s, "#5fa883", "#43866a", wide=80, y=186)
    m = face(s, "#f0c59a", "#d59f70", neck_w=17)
    s.dy = 0
    hood = s.put(curve([(84, 176), (92, 186), (104, 200), (120, 208), (136, 200), (148, 186), (156, 176), (170, 190), (150, 214), (120, 226), (90, 214), (70, 190)]), "#74bd98")
    s.put([(128, 232), (150, 186), (160, 160), (190, 190), (180, 240)], "#4f9777", 0.6, hood)
    for k in (-1, 1):
        s.stroke([(120 + k * 15, 207), (120 + k * 17, 234)], 2.6, "#f6f3e6")
        s.put(ellipse(120 + k * 17, 236, 2.4, 3.4), "#f6f3e6")
    s.dy = HEAD
    features(s, "#1d1a1e", "#b9564c", "#c98f62", brow=3.4, blush="#e58a68", m=m, brow_ink="#1d1a1e")
    hair, lit = "#1e1c24", "#3b3846"
    s.put(curve([(82, 102), (77, 78), (84, 54), (104, 38), (134, 35), (156, 46), (165, 68), (159, 102), (154, 88), (149, 80), (136, 70), (124, 62), (112, 72), (96, 80), (88, 86)]), hair)
    s.put(curve([(100, 44), (84, 60), (81, 82), (92, 82), (112, 76), (128, 62), (120, 48)]), hair)
    s.stroke(curve([(126, 46), (140, 54), (151, 68)], closed=False), 3.0, lit)
    s.stroke(curve([(112, 46), (100, 58), (92, 70)], closed=False), 3.0, lit)
    s.save("avatar4.jpg", 204)


def avatar5():
    """A silver bob, a slate turtleneck, on rose."""
    s = Sheet("#f6b9bd", "#e58e9c")
    hair, lit, dark = "#d9dbe2", "#f2f3f7", "#b4b7c4"
    s.put(curve([(120, 40), (158, 48), (174, 80), (175, 116), (170, 152), (150, 166), (90, 166), (70, 152), (65, 116), (66, 80), (82, 48)]), dark)
    shoulders(s, "#4a5a78", "#36445e", wide=72, y=188)
    m = face(s, "#f2cdb4", "#d8a283", ears=False, neck_w=15)
    s.dy = 0
    s.put(curve(mirror([(131, 173), (137, 178), (139, 192), (146, 204), (128, 210)])), "#5d6f91")
    s.dy = HEAD
    features(s, "#33303a", "#c0505c", "#c98d70", blush="#e88a80", m=m, lashes=True, brow=2.8, brow_ink="#9094a3")
    s.put(curve([(136, 44), (110, 52), (90, 78), (81, 104), (80, 136), (84, 152), (72, 160), (62, 146), (62, 92), (76, 54), (106, 38)]), hair)
    s.put(curve([(106, 42), (138, 50), (154, 76), (159, 104), (160, 136), (156, 152), (168, 160), (178, 146), (178, 92), (164, 54), (134, 38)]), hair)
    s.stroke(curve([(112, 46), (88, 62), (74, 92), (71, 132)], closed=False), 3.2, lit, 0.9)
    s.stroke(curve([(142, 48), (160, 66), (168, 96), (169, 132)], closed=False), 3.2, lit, 0.9)
    s.save("avatar5.jpg", 205)


def avatar6():
    """A shaved head and a short dark beard, a white shirt, on sky blue."""
    s = Sheet("#a9d4f5", "#74b0e4")
    shoulders(s, "#f4f1ea", "#d3d6dc", wide=82, y=184)
    face(s, "#a86f47", "#83512f", neck_w=19)
    s.dy = 0
    for k in (-1, 1):
        s.put([(120 + k * 19, 176), (120 + k * 31, 190), (120 + k * 15, 216), (120, 202)], "#ffffff" if k < 0 else "#e4e6ea")
    s.dy = HEAD
    beard, dark = "#241a18", "#150f0e"
    s.put(curve([(83, 108), (86, 124), (97, 131), (120, 126), (143, 131), (154, 124), (157, 108), (157, 124), (149, 145), (132, 154), (120, 156), (108, 154), (91, 145), (83, 124)]), beard)
    s.put(curve([(157, 108), (157, 124), (149, 145), (132, 154), (120, 156), (138, 146), (150, 130)]), dark, 0.6)
    features(s, "#1a1312", "#a85a4c", "#754628", brow=4.2, brow_ink="#241a18")
    s.put(curve([(101, 129), (110, 123.5), (120, 126), (130, 123.5), (139, 129), (130, 131), (120, 130), (110, 131)]), beard)
    s.put(curve([(96, 66), (106, 60), (118, 58), (110, 66), (100, 74)]), "#c58a60", 0.55)
    s.save("avatar6.jpg", 206)


if __name__ == "__main__":
    for n in sys.argv[1:] or "123456":
        globals()[f"avatar{n}"]()
