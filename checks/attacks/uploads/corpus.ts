/** The corpus: files honest and hostile, each with its verdict. */
import { everyday } from './corpus.everyday.ts';
import { names } from './corpus.names.ts';
import { papers } from './corpus.papers.ts';
import { pictures } from './corpus.pictures.ts';

/** `picture`: as it is, with what was drawn of it beside; `file`: kept as it is, an attachment; else the refusal. */
export type Line = [what: string, name: string, make: () => Buffer | Promise<Buffer>, verdict: string, shownName?: string];

export const corpus: readonly Line[] = [...pictures, ...papers, ...names, ...everyday];
