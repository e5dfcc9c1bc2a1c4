/** What changed between two texts, word by word. Pure. */
import { diffArrays } from 'diff';

export type Change = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond so many changes nothing is left to compare: the texts are shown whole instead. */
const maxEditLength = 2000;

/** The pieces in reading order; neighbours of one kind are one piece. */
export function diffWords(before: string, after: string): Change[] {
  const chunks = diffArrays(piecesOf(before), piecesOf(after), { maxEditLength });
  if (!chunks)
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ];
  return chunks.map(({ value, added, removed }) => ({ kind: removed ? 'gone' : added ? 'new' : 'same', text: value.join('') }));
}

const piecesOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];
