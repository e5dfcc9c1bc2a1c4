import type { Motif } from './motifs-abstract.ts';
import { disc, half, height, line, type Point, path, poly, rect, ring, strokes, turned, width } from './shapes.ts';

const inkOnWhite = '#17191e';

const page: Motif = (paint, chance) => {
  const slope = chance.pick([-18, -12, 12]);
  const count = chance.pick([5, 6]);
  const shift = chance.int(0, 1);
  const lengths = [150, 132, 150, 96, 144, 84, 120];
  const lines = Array.from({ length: count }, (_, at) =>
    rect(186, 36 + at * 30, lengths[at + shift] as number, at === 1 ? 14 : 8, at === 1 ? paint.hot : paint.main),
  );
  const mark = (x: number, fill: string) => path(`M${x} 62h56v58a62 62 0 0 1-56 62v-26a36 36 0 0 0 28-36h-28z`, fill);
  return turned(slope, [180, 120], rect(150, -40, 250, 320, paint.light) + lines.join('')) + mark(32, paint.hot) + mark(98, paint.main);
};

const dialog: Motif = (paint, chance) => {
  const isFlipped = chance.yes();
  const [ax, bx] = isFlipped ? [60, 132] : [132, 60];
  const lift = chance.pick([0, 6, 12]);
  const [ay, by] = [48 - lift, 92];
  const bubble = (x: number, y: number, tailX: number, way: number, fill: string) =>
    rect(x, y, 168, 100, fill) +
    poly(
      [
        [tailX, y + 100],
        [tailX + way * 36, y + 100],
        [tailX, y + 140],
      ],
      fill,
    );
  const first = bubble(ax, ay, isFlipped ? ax : ax + 168, isFlipped ? 1 : -1, paint.main);
  const second = bubble(bx, by, isFlipped ? bx + 168 : bx, isFlipped ? -1 : 1, paint.hot);
  const common = rect(132, 92, 96, 56 - lift, paint.light);
  const words = rect(bx + 24, by + 70, 72, 8, paint.field) + rect(ax + 24, ay + 20, 96, 8, paint.field);
  return disc(isFlipped ? 72 : 76, isFlipped ? 196 : 46, 24, paint.cool) + first + second + common + words;
};

const column: Motif = (paint, chance) => {
  const x = chance.pick([36, 60, 84]);
  const hit = chance.int(1, 4);
  const shift = chance.int(0, 5);
  const lengths = [180, 210, 150, 210, 120, 196];
  const rows = lengths.map((_, at) => rect(x, 30 + at * 32, lengths[(at + shift) % 6] as number, 18, at === hit ? paint.hot : paint.main));
  const nib = (fill: string, from: number, narrow: number): string =>
    poly(
      [
        [from, 121 - narrow],
        [from, 121 + narrow],
        [146, 121],
      ],
      fill,
    );
  const pen =
    rect(190, 104, 190, 34, paint.cool) + rect(360, 104, 60, 34, paint.main) + nib(paint.light, 190, 17) + nib(paint.main, 163, 6.5);
  return rows.join('') + turned(chance.pick([-46, -38]), [240, 120], pen);
};

const letter: Motif = (paint, chance) => {
  const kind = chance.int(0, 2);
  const back = rect(0, 0, chance.pick([90, 120]), height, paint.cool);
  if (kind === 0) {
    const bowl = path('M204 36h-30a48 48 0 0 0 0 96h30z', paint.hot) + disc(174, 84, 18, paint.field);
    const leg: Point[] = [
      [156, 126],
      [204, 126],
      [160, 204],
      [112, 204],
    ];
    return (
      back +
      rect(204, 36, 42, 168, paint.main) +
      bowl +
      poly(leg, paint.main) +
      rect(276, 36, 12, 168, paint.main) +
      rect(300, 36, 6, 168, paint.main)
    );
  }
  if (kind === 1) {
    const lines = [60, 60, 40].map((long, at) => rect(84, 100 + at * 18, long, 8, paint.main)).join('');
    return back + rect(84, 40, 210, 42, paint.main) + rect(168, 82, 42, 122, paint.hot) + disc(270, 150, 34, paint.main) + lines;
  }
  const turn = path('M186 36a84 84 0 0 1 84 84h-42a42 42 0 0 0-42-42z', paint.hot);
  return (
    back +
    disc(186, 120, 84, paint.main) +
    turn +
    disc(186, 120, 42, paint.field) +
    rect(290, 174, 40, 12, paint.main) +
    rect(290, 194, 24, 6, paint.main)
  );
};

const sound: Motif = (paint, chance) => {
  const count = chance.pick([4, 5, 6]);
  const shift = chance.int(0, 2);
  const r = width / count / 2;
  const waves = Array.from({ length: count }, (_, at) => {
    const [x, turn] = [(at * 2 + 1) * r, at % 2 ? 180 : 0];
    const fill = [paint.main, paint.hot, paint.cool][(at + shift) % 3] as string;
    return half(x, 120, r, turn, fill) + half(x, 120, r * 0.5, turn, paint.field);
  });
  const trace = (isHit: boolean) =>
    Array.from({ length: 24 }, (_, at) => at)
      .filter((at) => (at % 8 === 3) === isHit)
      .map((at) => {
        const tall = 4 + Math.abs(Math.sin(at * 0.7 + count)) * 18;
        const x = at * 15 + 7.5;
        return [[x, 210 - tall] as Point, [x, 210 + tall] as Point] as const;
      });
  return waves.join('') + rect(0, 117, width, 6, paint.main) + strokes(trace(false), 5, paint.main) + strokes(trace(true), 5, paint.hot);
};

const record: Motif = (paint, chance) => {
  const x = chance.pick([138, 150, 162]);
  const label = chance.pick([36, 42]);
  const grooves = [60, 72, 84].map((r) => ring(x, 120, r, 2, paint.field)).join('');
  const arm = line([300, 36], [300, 138], 12, paint.cool) + line([300, 138], [x + 66, 174], 12, paint.cool);
  return (
    rect(0, 186, width, 54, paint.light) +
    disc(x, 120, 96, paint.main) +
    grooves +
    disc(x, 120, label, paint.hot) +
    disc(x, 120, 8, paint.light) +
    arm +
    disc(300, 36, 20, paint.hot)
  );
};

const film: Motif = (paint, chance) => {
  const slope = chance.pick([-24, -15, 15]);
  const holes = [71, 169]
    .map((y) => `<path stroke="${paint.field}" stroke-width="10" stroke-dasharray="14 14" d="M-84 ${y}h560"/>`)
    .join('');
  const shift = chance.int(0, 2);
  const frames = Array.from({ length: 6 }, (_, at) =>
    rect(at * 112 - 120, 86, 98, 68, [paint.light, paint.cool, paint.hot][(at + shift) % 3] as string),
  );
  const play: Point[] = [
    [160, 88],
    [160, 152],
    [216, 120],
  ];
  return (
    turned(slope, [180, 120], rect(-80, 58, 560, 124, paint.main) + holes + frames.join('')) +
    disc(180, 120, 58, paint.hot) +
    poly(play, paint.light)
  );
};

const scales: Motif = (paint, chance) => {
  const tilt = chance.pick([-8, 8, 12]);
  const pan = (x: number) =>
    poly(
      [
        [x, 76],
        [x + 42, 136],
        [x - 42, 136],
      ],
      paint.light,
    ) + half(x, 136, 42, 180, paint.cool);
  const post: Point[] = [
    [180, 50],
    [214, 222],
    [146, 222],
  ];
  return (
    disc(180, 70, 44, paint.hot) +
    poly(post, paint.main) +
    turned(tilt, [180, 70], rect(48, 64, 264, 12, paint.main) + pan(66) + pan(294)) +
    rect(0, 222, width, 18, paint.cool)
  );
};

const documents: Motif = (paint, chance) => {
  const slope = chance.pick([-10, 8, 14]);
  const lines = [52, 70, 88].map((y) => rect(138, 36 + y, 96, 6, inkOnWhite)).join('') + rect(138, 142, 54, 6, inkOnWhite);
  const sheet = rect(120, 36, 132, 168, paint.light) + rect(138, 60, 72, 12, inkOnWhite) + lines;
  const ribbon: Point[] = [
    [236, 196],
    [288, 196],
    [280, 250],
    [262, 226],
    [244, 250],
  ];
  const seal = disc(262, 170, 40, paint.hot) + ring(262, 170, 28, 3, paint.light) + disc(262, 170, 10, paint.light);
  return (
    turned(slope, [150, 120], rect(84, 50, 132, 168, paint.main)) + turned(slope / 3, [170, 120], sheet) + poly(ribbon, paint.hot) + seal
  );
};

export const thingMotifs = { page, dialog, column, letter, sound, record, film, scales, papers: documents };
