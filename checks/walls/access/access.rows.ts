/** The table of who may call what (access.expected.csv), as it is read by its tests. */
import { readFileSync } from 'node:fs';
import { type Right, rights } from '@artel/contracts/kit/endpoint.ts';
import { type Actor, actors } from './access.cast.ts';

export type Row = { call: string; rights: readonly Right[]; expected: Record<Actor, string> };

export const rows: Row[] = readFileSync(new URL('access.expected.csv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [call, right, ...cells] = line.split(',').map((cell) => cell.trim());
    const expected = Object.fromEntries(actors.map((actor, i) => [actor, cells[i]])) as Record<Actor, string>;
    return { call: call!, rights: rights.filter((known) => right!.split('|').includes(known)), expected };
  });
/** Without the label of the target's state. */
export const bare = (call: string): string => call.split(' #')[0]!;
/** A slash at the end makes no other route. */
export const routeOf = (call: string): string => bare(call).replace(/\/$/, '');
