/** What changed between two texts, word by word. Pure. */

export type Change = { kind: 'same' | 'gone' | 'new'; text: string };

/** Beyond this the table of the longest common part would be felt: the texts are shown whole instead. */
const mostCells = 4_000_000;

/** The pieces in reading order; neighbours of one kind are one piece. */
export function diffWords(before: string, after: string): Change[] {
  const a = before.match(/\s+|[^\s]+/g) ?? [];
  const b = after.match(/\s+|[^\s]+/g) ?? [];
  if (a.length * b.length > mostCells) return joined([...a.map(gone), ...b.map(added)]);
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i]! });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) changes.push(gone(a[i++]!));
    else changes.push(added(b[j++]!));
  }
  return joined(changes);
}

const gone = (text: string): Change => ({ kind: 'gone', text });
const added = (text: string): Change => ({ kind: 'new', text });

function joined(changes: readonly Change[]): Change[] {
  const pieces: Change[] = [];
  for (const change of changes) {
    const last = pieces.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else pieces.push({ ...change });
  }
  return pieces;
}
