import type { Motif } from './motifs-abstract.ts';
import { disc, half, height, insideDisc, line, type Point, path, poly, rect, ring, strokes, turned, width } from './shapes.ts';

const tower: Motif = (paint, chance) => {
  const x = chance.pick([120, 180, 240]);
  const twist = chance.pick([4, 5]);
  const count = 11;
  let [foot, radius] = [262, 104];
  const net: (readonly [Point, Point])[] = [];
  let hoops = '';
  for (const [tall, next] of [
    [112, 62],
    [86, 36],
    [70, 16],
  ] as const) {
    const top = foot - tall;
    for (let at = 0; at < count; at += 1)
      for (const turn of [twist, -twist]) {
        const [from, to] = [(at / count) * 2 * Math.PI, (at / count) * 2 * Math.PI + (turn / count) * Math.PI];
        const start: Point = [x + radius * Math.cos(from), foot + radius * 0.14 * Math.sin(from)];
        net.push([start, [x + next * Math.cos(to), top + next * 0.14 * Math.sin(to)]]);
      }
    hoops += `<ellipse cx="${x}" cy="${top}" rx="${next}" ry="${Math.round(next * 1.4) / 10}" fill="none" stroke="${paint.main}" stroke-width="4"/>`;
    [foot, radius] = [top, next];
  }
  const sun = disc(x > 150 ? x - 110 : x + 130, 84, 52, paint.hot);
  return sun + strokes(net, 1.8, paint.main) + hoops + line([x, foot], [x, -10], 4, paint.main) + rect(0, 222, width, 18, paint.main);
};

const arches: Motif = (paint, chance) => {
  const count = chance.pick([3, 4]);
  const shift = chance.int(0, 2);
  const step = width / count;
  const opening = (x: number, y: number, r: number, fill: string) => path(`M${x - r} 240V${y}a${r} ${r} 0 0 1 ${2 * r} 0V240z`, fill);
  const parts = Array.from({ length: count }, (_, at) => {
    const [x, y] = [at * step + step / 2, 96 + (at % 2) * 24];
    const ground = at % 2 ? paint.light : paint.field;
    const fill = [paint.main, paint.hot, paint.cool][(at + shift) % 3] as string;
    const r = Math.round(step * 0.38);
    return (at % 2 ? rect(at * step, 0, step, height, ground) : '') + opening(x, y, r, fill) + opening(x, y + 10, r / 2, ground);
  });
  return parts.join('') + rect(0, 216, width, 24, paint.main);
};

const gear: Motif = (paint, chance) => {
  const [x, y] = [chance.pick([120, 150, 210]), 120];
  const teeth = chance.pick([8, 10, 12]);
  const cogs = Array.from({ length: teeth / 2 }, (_, at) =>
    turned((at * 360) / teeth, [x, y], rect(x - 13, y - 96, 26, 192, paint.main)),
  ).join('');
  const sheet =
    Array.from({ length: 5 }, (_, at) => rect(0, 24 + at * 48, width, 2, paint.light)).join('') +
    Array.from({ length: 7 }, (_, at) => rect(30 + at * 50, 0, 2, height, paint.light)).join('');
  const small = disc(x > 180 ? 78 : 282, 60, 34, paint.cool) + disc(x > 180 ? 78 : 282, 60, 14, paint.field);
  return sheet + small + cogs + disc(x, y, 76, paint.main) + disc(x, y, 48, paint.hot) + disc(x, y, 22, paint.field);
};

const figure: Motif = (paint, chance) => {
  const x = chance.pick([132, 180, 228]);
  const isLeft = chance.yes();
  const hat = chance.pick([14, 20]);
  const shoulder = (way: 1 | -1, fill: string) =>
    poly(
      [
        [x + way * 110, 260],
        [x + way * 70, 150],
        [x, 138],
        [x, 260],
      ],
      fill,
    );
  const collar: Point[] = [
    [x - 26, 150],
    [x + 26, 150],
    [x, 196],
  ];
  const back = isLeft ? rect(0, 0, x, height, paint.light) : rect(x, 0, width - x, height, paint.light);
  const head = half(x, 84, 50, -90, paint.cool) + half(x, 84, 50, 90, paint.main);
  return (
    back +
    shoulder(-1, paint.main) +
    shoulder(1, paint.hot) +
    poly(collar, paint.field) +
    head +
    rect(x - 74, 36, 148, 14, paint.hot) +
    rect(x - 40, 36 - hat, 80, hat, paint.hot)
  );
};

const horn: Motif = (paint, chance) => {
  const isRight = chance.yes();
  const way = isRight ? 1 : -1;
  const x = isRight ? 96 : 264;
  const cone: Point[] = [
    [x, 96],
    [x, 144],
    [x + way * 108, 192],
    [x + way * 108, 48],
  ];
  const arcs = chance.pick([
    [36, 66, 96],
    [42, 78],
  ]);
  const mouth = x + way * 108;
  const rings = arcs.map((r, at) => ring(mouth, 120, r, 12, at % 2 ? paint.hot : paint.cool)).join('');
  const cut = isRight ? rect(-10, -10, mouth + 10, 260, paint.field) : rect(mouth, -10, width - mouth + 10, 260, paint.field);
  const handle = rect(x + way * 20 - (isRight ? 0 : 26), 140, 26, 66, paint.main);
  return (
    rings +
    cut +
    poly(cone, paint.main) +
    insideDisc(mouth, 120, 26, 'a', rect(mouth - 30, 90, 60, 60, paint.hot)) +
    handle +
    disc(x, 120, 30, paint.hot)
  );
};

export const builderMotifs = { tower, arches, gear, figure, horn };
