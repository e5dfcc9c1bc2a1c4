/** A poster by trade and id: deterministic. A new trade is a line of `trades`, a new motif a function. */
import { chanceOf } from './chance.ts';
import { type GroundName, grounds } from './grounds.ts';
import { abstractMotifs, type Motif } from './motifs-abstract.ts';
import { builderMotifs } from './motifs-builders.ts';
import { thingMotifs } from './motifs-things.ts';
import { workMotifs } from './motifs-work.ts';
import { height, width } from './shapes.ts';

const motifs = { ...abstractMotifs, ...workMotifs, ...thingMotifs, ...builderMotifs } satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;
type Trade = { motifs: readonly MotifName[]; grounds: readonly GroundName[] };

const trades: Record<string, Trade> = {
  design: { motifs: ['beams', 'textile', 'wedge', 'leaves', 'crossing'], grounds: ['sand', 'blue', 'red', 'white', 'sun'] },
  illustration: { motifs: ['figure', 'leaves', 'textile', 'crossing'], grounds: ['sun', 'sky', 'red', 'sand'] },
  development: { motifs: ['brackets', 'windows', 'proun', 'nodes'], grounds: ['ink', 'blue', 'sand', 'sky'] },
  texts: { motifs: ['page', 'letter', 'dialog', 'column'], grounds: ['white', 'sun', 'red', 'sky'] },
  marketing: { motifs: ['target', 'rays', 'wedge', 'horn'], grounds: ['red', 'sun', 'sand', 'ink'] },
  seo: { motifs: ['lens', 'target', 'columns', 'nodes'], grounds: ['sky', 'white', 'sun', 'ink'] },
  social: { motifs: ['dialog', 'horn', 'crossing', 'figure'], grounds: ['sun', 'red', 'sky', 'white'] },
  media: { motifs: ['film', 'sound', 'rays', 'record'], grounds: ['ink', 'sky', 'red', 'sand'] },
  audio: { motifs: ['sound', 'record', 'horn', 'rays'], grounds: ['sand', 'ink', 'sun', 'blue'] },
  law: { motifs: ['scales', 'papers', 'arches'], grounds: ['blue', 'sand', 'white', 'sky', 'red'] },
  business: { motifs: ['papers', 'columns', 'scales', 'arches'], grounds: ['blue', 'sand', 'white', 'sky'] },
  engineering: { motifs: ['tower', 'arches', 'proun', 'gear'], grounds: ['sky', 'sand', 'sun', 'white'] },
  data: { motifs: ['sectors', 'scatter', 'columns', 'proun', 'nodes'], grounds: ['ink', 'white', 'blue', 'sand'] },
  teaching: { motifs: ['stairs', 'letter', 'rays'], grounds: ['sun', 'white', 'blue', 'sky'] },
};
export const coverTrades: readonly string[] = Object.keys(trades);

export function coverSvg(category: string, seed: string): string {
  const trade = trades[category] ?? (trades.design as Trade);
  const chance = chanceOf(`${category}:${seed}`);
  const motif = motifs[chance.pick(trade.motifs)];
  const ground = grounds[chance.pick(trade.grounds)];
  const field = `<path fill="${ground.field}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${field}${motif(ground, chance)}</svg>`;
}
