export const width = 360;
export const height = 240;
export type Point = readonly [x: number, y: number];

const n = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<path fill="${fill}" d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z"/>`;
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
export const ring = (x: number, y: number, r: number, w: number, paint: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${paint}" stroke-width="${n(w)}"/>`;
export const poly = (points: readonly Point[], fill: string): string =>
  `<path fill="${fill}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z"/>`;
export const path = (d: string, fill: string): string => `<path fill="${fill}" d="${d}"/>`;
export const line = (from: Point, to: Point, w: number, paint: string): string =>
  `<path stroke="${paint}" stroke-width="${n(w)}" d="M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}"/>`;
export const turned = (degrees: number, [x, y]: Point, inside: string): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inside}</g>`;
export const half = (x: number, y: number, r: number, degrees: number, fill: string): string =>
  turned(degrees, [x, y], path(`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`, fill));

export const strokes = (lines: readonly (readonly [Point, Point])[], w: number, paint: string): string =>
  `<path fill="none" stroke="${paint}" stroke-width="${n(w)}" d="${lines.map(([a, b]) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`).join('')}"/>`;

export const insideDisc = (x: number, y: number, r: number, id: string, inside: string): string =>
  `<clipPath id="${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;

export function quarter(x: number, y: number, side: number, corner: number, fill: string): string {
  const s = side;
  const ways = [
    `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`,
    `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`,
    `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`,
    `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`,
  ];
  return path(ways[corner % 4] as string, fill);
}
