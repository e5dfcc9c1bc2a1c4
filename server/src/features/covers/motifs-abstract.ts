import type { Chance } from './chance.ts';
import type { Ground } from './grounds.ts';
import { disc, half, height, insideDisc, line, type Point, path, poly, quarter, rect, ring, turned, width } from './shapes.ts';

export type Motif = (paint: Ground, chance: Chance) => string;

const beams: Motif = (paint, chance) => {
  const r = chance.pick([78, 90, 96]);
  const x = chance.pick([120, 150, 210, 240]);
  const y = chance.pick([105, 120, 135]);
  const angle = chance.pick([-45, -30, 30, 45]);
  const thick = chance.pick([22, 30, 36]);
  const step = thick * chance.pick([1.5, 2]);
  const count = chance.pick([2, 3]);
  const bars = (one: string, other: string) => {
    const top = y - (count * step) / 2;
    const drawn = Array.from({ length: count }, (_, at) => rect(-140, top + at * step, 640, thick, at % 2 ? other : one));
    return turned(angle, [x, y], drawn.join(''));
  };
  return disc(x, y, r, paint.hot) + bars(paint.main, paint.cool) + insideDisc(x, y, r, 'a', bars(paint.field, paint.light));
};

const wedge: Motif = (paint, chance) => {
  const isLeft = chance.yes();
  const r = chance.pick([78, 90]);
  const lean = chance.pick([-30, 0, 30]);
  const side = isLeft ? 1 : -1;
  const x = 180 + side * 45;
  const edge = isLeft ? -20 : width + 20;
  const text = isLeft ? 24 : 264;
  const driven = poly(
    [
      [edge, 30 + lean],
      [edge, 150 + lean],
      [x - side * 8, 120 + lean / 3],
    ],
    paint.hot,
  );
  const lines = rect(text, 190, 72, 12, paint.cool) + rect(text, 210, 40, 6, paint.main);
  return disc(x, 120, r, paint.main) + driven + ring(x, 120, r + 22, 2, paint.main) + lines + disc(x + side * 104, 36, 10, paint.cool);
};

const textile: Motif = (paint, chance) => {
  const side = chance.pick([60, 60, 80]);
  const weave = chance.int(0, 2);
  const shift = chance.int(0, 4);
  const threads = [paint.main, paint.hot, paint.cool];
  const cells: string[] = [];
  for (let row = 0; row * side < height; row += 1)
    for (let column = 0; column * side < width; column += 1) {
      const x = column * side;
      const y = row * side;
      const turn = (column + 2 * row + weave) % 4;
      const thread = threads[(column + row * (weave + 1)) % 3] as string;
      const other = threads[(column + row * (weave + 1) + 1) % 3] as string;
      const kind = (column * 7 + row * 5 + weave * 3 + shift) % 5;
      if (kind === 0) cells.push(quarter(x, y, side, turn, thread));
      else if (kind === 1) cells.push(rect(x, y, side, side, thread), quarter(x, y, side, turn, paint.light));
      else if (kind === 2) {
        const [cx, cy] = [x + side / 2, y + side / 2];
        cells.push(half(cx, cy, side / 2, turn * 90, thread), half(cx, cy, side / 2, turn * 90 + 180, other));
      } else if (kind === 3) {
        const corners: Point[] = [
          [x, y],
          [x + side, y],
          [turn % 2 ? x : x + side, y + side],
        ];
        cells.push(poly(corners, thread));
      } else cells.push(disc(x + side / 2, y + side / 2, side * 0.22, thread));
    }
  return cells.join('');
};

const leaves: Motif = (paint, chance) => {
  const side = chance.pick([80, 120]);
  const shift = chance.int(0, 2);
  const colours = [paint.main, paint.hot, paint.cool];
  const cells: string[] = [];
  for (let row = 0; row * side < height; row += 1)
    for (let column = 0; column * side < width; column += 1) {
      const [x, y, s] = [column * side, row * side, side];
      const isEven = (column + row) % 2 === 0;
      const ground = isEven ? paint.field : paint.light;
      if (!isEven) cells.push(rect(x, y, s, s, ground));
      const from = isEven
        ? `M${x + s} ${y}a${s} ${s} 0 0 1-${s} ${s}a${s} ${s} 0 0 1 ${s}-${s}z`
        : `M${x} ${y}a${s} ${s} 0 0 1 ${s} ${s}a${s} ${s} 0 0 1-${s}-${s}z`;
      cells.push(path(from, colours[(column + row + shift) % 3] as string));
      if (side > 100) cells.push(disc(x + s / 2, y + s / 2, 14, ground));
    }
  return cells.join('');
};

const rays: Motif = (paint, chance) => {
  const isRight = chance.yes();
  const isLow = chance.yes();
  const count = chance.pick([7, 9, 11]);
  const sun = chance.pick([93, 112]);
  const [ox, oy] = [isRight ? width : 0, isLow ? height : 0];
  const [sx, sy] = [isRight ? -1 : 1, isLow ? -1 : 1];
  const tip = (part: number): Point => {
    const angle = (part / count) * (Math.PI / 2);
    return [ox + sx * 520 * Math.cos(angle), oy + sy * 520 * Math.sin(angle)];
  };
  const fan = (fill: string) =>
    Array.from({ length: Math.ceil(count / 2) }, (_, at) => poly([[ox, oy], tip(at * 2), tip(at * 2 + 1)], fill)).join('');
  const [x, y, r] = [ox + sx * 245, oy + sy * 150, 53];
  return (
    fan(paint.main) +
    disc(ox, oy, sun, paint.hot) +
    ring(ox, oy, sun + 14, 4, paint.field) +
    disc(x, y, r, paint.cool) +
    insideDisc(x, y, r, 'a', fan(paint.light))
  );
};

const proun: Motif = (paint, chance) => {
  const [ox, oy] = [chance.pick([165, 180, 195]), chance.pick([66, 78])];
  const isFar = chance.yes();
  const sunY = chance.pick([66, 84]);
  const heights = [chance.pick([24, 60]), chance.pick([66, 96]), chance.pick([36, 54]), 18];
  const flat = (x: number, y: number, z: number): Point => [ox + (x - y) * 0.866, oy + (x + y) * 0.5 - z];
  const block = (x: number, y: number, tall: number, left: string, right: string) => {
    const [w, z] = [54, tall - 20];
    const top = poly([flat(x, y, z), flat(x + w, y, z), flat(x + w, y + w, z), flat(x, y + w, z)], paint.light);
    const near = poly([flat(x, y + w, z), flat(x + w, y + w, z), flat(x + w, y + w, -20), flat(x, y + w, -20)], left);
    const side = poly([flat(x + w, y, z), flat(x + w, y + w, z), flat(x + w, y + w, -20), flat(x + w, y, -20)], right);
    return top + near + side;
  };
  const faces = [
    [paint.main, paint.cool],
    [paint.cool, paint.main],
    [paint.main, paint.hot],
  ] as const;
  const places = [
    [0, 0],
    [60, 0],
    [0, 60],
    [60, 60],
  ] as const;
  const blocks = places.map(([x, y], at) => {
    const [left, right] = faces[(at + (isFar ? 1 : 0)) % 3] as readonly [string, string];
    return block(x, y, heights[at] as number, left, right);
  });
  const ground =
    line([ox - 190, oy + 40], [ox - 60, oy + 115], 5, paint.main) + line([ox + 70, oy + 140], [ox + 210, oy + 59], 5, paint.main);
  return disc(isFar ? 270 : 90, sunY, 48, paint.hot) + blocks.join('') + ground;
};

const crossing: Motif = (paint, chance) => {
  const r = chance.pick([78, 84, 90]);
  const near = chance.pick([42, 48, 54]);
  const tilt = chance.pick([-24, 0, 24]);
  const [one, other] = chance.pick([
    [paint.hot, paint.main],
    [paint.main, paint.cool],
    [paint.cool, paint.hot],
  ]);
  const left = disc(180 - near, 120 - tilt, r, one);
  const right = (fill: string) => disc(180 + near, 120 + tilt, r, fill);
  const bars = rect(24, 24, 60, 10, paint.main) + rect(24, 42, 36, 6, paint.main);
  return left + right(other) + insideDisc(180 - near, 120 - tilt, r, 'a', right(paint.light)) + bars;
};

export const abstractMotifs = { beams, wedge, textile, leaves, rays, proun, crossing };
