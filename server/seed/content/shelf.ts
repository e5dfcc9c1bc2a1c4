/** Compact notation of services: about ten lines each. */
import { type PackLine, type ServiceDraft, service } from './compose.ts';
import type { BriefQuestionSeed } from './types.ts';

export interface ShelfLine {
  by: string;
  in: string;
  title: string;
  text: string;
  get: string;
  packs: string;
  extras?: string;
  faq?: string;
  ask?: BriefQuestionSeed[];
  tags: string;
}

const rows = (text = ''): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.split('|').map((cell) => cell.trim()));

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
