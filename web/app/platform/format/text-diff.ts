import { diffArrays } from 'diff';

export type Change = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond this the texts are shown whole. */
const maxEditLength = 2000;

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
