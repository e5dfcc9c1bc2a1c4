import type { Motif } from './motifs-abstract.ts';
import { disc, height, insideDisc, line, type Point, path, poly, rect, turned, width } from './shapes.ts';

const brackets: Motif = (paint, chance) => {
  const thick = 30;
  const arrow = (x: number, way: 1 | -1, fill: string) => {
    const points: Point[] = [
      [x, 46],
      [x - way * 74, 120],
      [x, 194],
      [x + way * thick, 194],
      [x + way * (thick - 74), 120],
      [x + way * thick, 46],
    ];
    return poly(points, fill);
  };
  const halved = chance.yes() ? rect(0, 0, 180, height, paint.light) : '';
  const middle = chance.pick([
    turned(20, [180, 120], rect(168, 30, 24, 180, paint.cool)),
    disc(180, 120, 34, paint.cool) + path('M180 86a34 34 0 0 1 0 68z', paint.main),
    rect(159, 66, 42, 42, paint.cool) + disc(180, 147, 27, paint.main),
  ]);
  return halved + arrow(126, 1, paint.main) + arrow(width - 126, -1, paint.hot) + middle;
};

const windows: Motif = (paint, chance) => {
  const [dx, dy] = [chance.pick([26, 30]), chance.pick([20, 24])];
  const back = chance.pick([
    [paint.main, paint.hot],
    [paint.hot, paint.main],
    [paint.main, paint.cool],
  ]);
  const behind = back.map((fill, at) => rect(54 + at * dx, 34 + at * dy, 186, 124, fill)).join('');
  const [x, y] = [54 + 2 * dx, 34 + 2 * dy];
  const frame =
    rect(x, y, 186, 124, paint.light) +
    rect(x, y, 186, 18, back[0] as string) +
    disc(x + 12, y + 9, 4, paint.field) +
    disc(x + 25, y + 9, 4, paint.field);
  const hills: [Point, Point, Point] = [
    [x, y + 124],
    [x + 62, y + 52],
    [x + 112, y + 124],
  ];
  const contents = chance.pick([
    disc(x + 52, y + 72, 32, paint.hot) +
      rect(x + 102, y + 44, 66, 14, paint.main) +
      rect(x + 102, y + 68, 66, 8, paint.main) +
      rect(x + 102, y + 84, 44, 8, paint.main),
    poly(hills, paint.hot) +
      poly(
        hills.map(([px, py]) => [px + 62, py + (py < y + 100 ? 22 : 0)] as const),
        paint.main,
      ) +
      disc(x + 150, y + 46, 14, paint.cool),
    rect(x + 16, y + 36, 48, 72, paint.main) +
      rect(x + 72, y + 36, 98, 32, paint.hot) +
      rect(x + 72, y + 76, 45, 32, paint.cool) +
      rect(x + 125, y + 76, 45, 32, paint.main),
  ]);
  return rect(0, 180, width, 60, paint.cool) + behind + frame + contents;
};

const nodes: Motif = (paint, chance) => {
  const places: Point[] = [
    [72, chance.pick([66, 90])],
    [chance.pick([168, 186]), chance.pick([54, 66])],
    [chance.pick([276, 294]), chance.pick([78, 96])],
    [108, chance.pick([168, 180])],
    [chance.pick([210, 228]), chance.pick([150, 174])],
  ];
  const joined = [
    [0, 1],
    [1, 2],
    [0, 3],
    [3, 4],
    [1, 4],
    [2, 4],
  ] as const;
  const wires = joined.map(([from, to]) => line(places[from] as Point, places[to] as Point, 6, paint.main)).join('');
  const hit = chance.int(0, 4);
  const knots = places.map(([x, y], at) =>
    at === hit
      ? disc(x, y, 36, paint.hot) + disc(x, y, 14, paint.light)
      : at % 2
        ? disc(x, y, 24, paint.cool)
        : rect(x - 24, y - 24, 48, 48, paint.main),
  );
  return wires + knots.join('');
};

const columns: Motif = (paint, chance) => {
  const count = chance.pick([7, 9, 11]);
  const step = width / (count + 2);
  const hit = chance.int(Math.floor(count / 2), count - 2);
  const bars = Array.from({ length: count }, (_, at) => {
    const tall = 36 + at * (150 / count) + chance.int(0, 3) * 8;
    return rect((at + 1) * step, height - tall, step * 0.68, tall, at === hit ? paint.hot : paint.main);
  });
  return disc(96, 78, 42, paint.cool) + bars.join('') + line([step, 150], [width - step, 20], 3, paint.hot);
};

const sectors: Motif = (paint, chance) => {
  const [x, y, r] = [chance.pick([150, 180, 210]), 124, 92];
  const share = chance.pick([0.22, 0.28, 0.35]);
  const at = (part: number, radius = r): Point => {
    const angle = (part - 0.25) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  const slice = (cx: number, cy: number, from: number, to: number, fill: string) => {
    const [[x1, y1], [x2, y2]] = [at(from), at(to)];
    const start = `M${round(cx)} ${round(cy)}L${round(cx + x1)} ${round(cy + y1)}`;
    return path(`${start}A${r} ${r} 0 ${to - from > 0.5 ? 1 : 0} 1 ${round(cx + x2)} ${round(cy + y2)}z`, fill);
  };
  const rules = Array.from({ length: 5 }, (_, row) => rect(0, 36 + row * 42, width, 2, paint.light)).join('');
  const [ox, oy] = at(share / 2, 18);
  return (
    rules +
    slice(x, y, share, 0.72, paint.main) +
    slice(x, y, 0.72, 1, paint.cool) +
    slice(x + ox, y + oy, 0, share, paint.hot) +
    disc(x, y, 22, paint.field)
  );
};

const scatter: Motif = (paint, chance) => {
  const isRising = chance.yes();
  const steep = chance.pick([0.5, 0.55]);
  const dots: string[] = [];
  for (let column = 0; column < 10; column += 1)
    for (let row = 0; row < 6; row += 1) {
      const away = Math.abs((isRising ? 5 - row : row) - column * steep);
      dots.push(disc(36 + column * 32, 36 + row * 34, Math.max(2.4, 14 - away * 3.6), away < 0.6 ? paint.hot : paint.main));
    }
  return dots.join('') + (isRising ? line([-10, 228], [370, 22], 4, paint.cool) : line([-10, 12], [370, 218], 4, paint.cool));
};

const target: Motif = (paint, chance) => {
  const [x, y] = [chance.pick([120, 150, 225]), chance.pick([114, 126])];
  const slide = chance.pick([4, 5]);
  const side = x > 180 ? -1 : 1;
  const fills = [paint.main, paint.field, paint.hot, paint.field];
  const rings = fills.map((fill, at) => disc(x + at * slide, y + at * 3, 108 - at * 24, fill)).join('');
  const [tx, ty] = [x + 18, y + 9];
  const head = poly(
    [
      [tx, ty],
      [tx + side * 40, ty - 6],
      [tx + side * 16, ty - 34],
    ],
    paint.cool,
  );
  const text = side > 0 ? 276 : 24;
  const words = rect(text, 186, 60, 12, paint.main) + rect(text, 206, 36, 6, paint.main);
  return rings + disc(tx, ty, 13, paint.cool) + line([tx, ty], [side > 0 ? 380 : -20, -10], 9, paint.cool) + head + words;
};

const lens: Motif = (paint, chance) => {
  const [x, y] = [chance.pick([138, 150, 210]), chance.pick([102, 114])];
  const rows = (fill: string, hit: string) =>
    Array.from({ length: 6 }, (_, row) => rect(36, 30 + row * 34, row % 2 ? 216 : 288, 14, row === 2 ? hit : fill)).join('');
  const grip = turned(45, [x, y], rect(x + 66, y - 11, 110, 22, paint.hot));
  return (
    rows(paint.light, paint.light) +
    grip +
    disc(x, y, 78, paint.main) +
    disc(x, y, 62, paint.field) +
    insideDisc(x, y, 62, 'a', rows(paint.main, paint.cool))
  );
};

const stairs: Motif = (paint, chance) => {
  const count = chance.pick([5, 6]);
  const step = width / (count + 1);
  const goal = disc(chance.pick([96, 126, 156]), chance.pick([62, 74]), chance.pick([34, 42]), paint.hot);
  const steps = Array.from({ length: count }, (_, at) => {
    const tall = (at + 1) * (168 / count);
    return rect((at + 1) * step, height - tall, step + 0.5, tall, at % 2 ? paint.main : paint.cool);
  });
  return goal + steps.join('') + turned(-25, [180, 120], rect(-60, 52, 480, 6, paint.main));
};

export const workMotifs = { brackets, windows, nodes, columns, sectors, scatter, target, lens, stairs };
