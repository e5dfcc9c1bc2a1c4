/** How a whole shelf of services is written: about ten lines each, with a line for every package, extra and question. */
import { type PackLine, type ServiceDraft, service } from './compose.ts';
import type { BriefQuestionSeed } from './types.ts';

export interface ShelfLine {
  by: string;
  /** The sub-category. */
  in: string;
  title: string;
  text: string;
  /** What every package gives, «; » between. */
  get: string;
  /** One line each: «title | rubles | days | rounds of revision | description | what it adds; and more». */
  packs: string;
  /** One line each: «title | rubles | added days». */
  extras?: string;
  /** One line each: «question | answer». */
  faq?: string;
  ask?: BriefQuestionSeed[];
  /** «, » between. */
  tags: string;
}

const rows = (text = ''): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Unfolds the lines of a shelf; the order stays. */
export const shelf = (lines: ShelfLine[]): ServiceDraft[] =>
  lines.map(({ packs, extras, faq, ...line }) =>
    service({
      ...line,
      packs: rows(packs).map(packOf) as [PackLine],
      extras: rows(extras).map(([title = '', price, days]) => [title, Number(price), Number(days)]),
      faq: rows(faq).map(([q = '', a = '']) => [q, a]),
    }),
  );

const packOf = ([title = '', price, days, revisions, description = '', adds]: string[]): PackLine => [
  title,
  Number(price),
  Number(days),
  Number(revisions),
  description,
  adds,
];
