/** The picture of the README: features in layers, read from the imports. A feature stands one layer above the highest that it uses. */
import { importsOf, readSources, type Source } from '../../checks/walls/sources.ts';

type Side = { name: string; color: string; layers: string[][] };

const box = { height: 26, gap: 8, charWidth: 7.4, padding: 20 };
const sideWidth = 560;
const margin = 24;

export function architecturePicture(): string {
  const sources = readSources('.ts', '.tsx').filter(({ path: file }) => !/\.(test|spec|example)\.tsx?$/.test(file));
  const sides: Side[] = [
    { name: 'web/app/features', color: '#dbe7ff', layers: layersOf(sources, 'web/app/features') },
    { name: 'server/src/features', color: '#fff0cc', layers: layersOf(sources, 'server/src/features') },
  ];
  const ground = [['web/app/platform, web/app/ui', 'server/src/platform'], ['contracts/src: calls, shapes, refusals, constants']];
  const top = ['web/app/routes.ts, layouts', 'server/src/app.ts, reactions.ts, timetable.ts'];
  const columns = sides.map((side, at) => {
    const rows = side.layers.map((names) => wrapped(names)).reverse();
    return { ...side, rows, left: margin + at * (sideWidth + margin) };
  });
  const heightOf = (rows: string[][][]): number => rows.reduce((sum, lines) => sum + lines.length * (box.height + box.gap) + box.gap, 0);
  const bodyHeight = Math.max(...columns.map(({ rows }) => heightOf(rows)));
  const topAt = margin + 20;
  const bodyAt = topAt + box.height + 2 * box.gap;
  const groundAt = bodyAt + bodyHeight + box.gap;
  const width = 2 * sideWidth + 3 * margin;
  const height = groundAt + 2 * (box.height + box.gap) + margin;
  const wide = (text: string, x: number, y: number, w: number, color: string): string => rect(x, y, w, color) + label(text, x + w / 2, y);
  const parts = [
    ...columns.map(({ left, name }) => `<text x="${left}" y="${margin + 6}" class="side">${name}</text>`),
    ...top.map((text, at) => wide(text, columns[at]!.left, topAt, sideWidth, '#e9ebf0')),
    ...columns.flatMap(({ rows, left, color }) => drawRows(rows, left, bodyAt + bodyHeight - heightOf(rows), color)),
    ...ground[0]!.map((text, at) => wide(text, columns[at]!.left, groundAt, sideWidth, '#e9ebf0')),
    wide(ground[1]![0]!, margin, groundAt + box.height + box.gap, width - 2 * margin, '#d9f2e3'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Features in layers: each uses only what stands below it">
<style>text{font:13px sans-serif;fill:#17191e}.side{font-weight:700}</style>
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

/** From the ground up. Throws when features import each other in a circle. */
function layersOf(sources: readonly Source[], folder: string): string[][] {
  const uses = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path: file }) => file.startsWith(`${folder}/`))) {
    const feature = source.path.split('/')[folder.split('/').length]!;
    const used = uses.get(feature) ?? new Set<string>();
    uses.set(feature, used);
    for (const { target, isType, isLazy } of importsOf(source)) {
      const other = target.startsWith(`${folder}/`) ? target.split('/')[folder.split('/').length]! : feature;
      if (other !== feature && !isType && !isLazy) used.add(other);
    }
  }
  const layers: string[][] = [];
  const placed = new Set<string>();
  while (placed.size < uses.size) {
    const layer = [...uses].filter(([name, used]) => !placed.has(name) && [...used].every((one) => placed.has(one))).map(([name]) => name);
    if (layer.length === 0) throw new Error(`${folder}: features import each other in a circle`);
    for (const name of layer) placed.add(name);
    layers.push(layer.sort());
  }
  return layers;
}

const widthOf = (name: string): number => Math.round(name.length * box.charWidth + box.padding);

/** The boxes of a layer in lines that fit the side. */
function wrapped(names: readonly string[]): string[][] {
  const lines: string[][] = [[]];
  let used = 0;
  for (const name of names) {
    const needed = widthOf(name) + box.gap;
    if (used + needed > sideWidth) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(name);
    used += needed;
  }
  return lines;
}

function drawRows(rows: readonly string[][][], left: number, from: number, color: string): string[] {
  const drawn: string[] = [];
  let y = from;
  for (const lines of rows) {
    for (const names of lines) {
      let x = left;
      for (const name of names) {
        drawn.push(rect(x, y, widthOf(name), color) + label(name, x + widthOf(name) / 2, y));
        x += widthOf(name) + box.gap;
      }
      y += box.height + box.gap;
    }
    drawn.push(`<line x1="${left}" y1="${y}" x2="${left + sideWidth}" y2="${y}" stroke="#c9ccd3" stroke-dasharray="3 4"/>`);
    y += box.gap;
  }
  return drawn;
}

const rect = (x: number, y: number, width: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${box.height}" rx="5" fill="${fill}" stroke="#9aa0ab"/>`;
const label = (text: string, x: number, y: number): string => `<text x="${x}" y="${y + 17}" text-anchor="middle">${text}</text>`;
