/** What differs between two editions, point by point. A point never leaves its place: decisions name it. */
import { anchorOf, type Document, type Point } from './documents.ts';

export type EditionText = Pick<Document, 'id' | 'title' | 'clauses'>;
export type ChangedPoint = { anchor: string; place: string; before: string; after: string };

const textOf = (point: Point | undefined): string =>
  point === undefined ? '' : typeof point === 'string' ? point : `${point.title}. ${point.text}`;

export function changedPoints(before: readonly EditionText[], after: readonly EditionText[]): ChangedPoint[] {
  const ids = [...new Set([...after, ...before].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [old, now] = [before, after].map((all) => all.find((one) => one.id === id));
    const clauses = Math.max(old?.clauses.length ?? 0, now?.clauses.length ?? 0);
    return Array.from({ length: clauses }, (_, clause) => {
      const [was, is] = [old, now].map((one) => one?.clauses[clause]?.points ?? []) as [readonly Point[], readonly Point[]];
      return Array.from({ length: Math.max(was.length, is.length) }, (_, point) => ({
        anchor: anchorOf(id, clause, point),
        place: `${(now ?? old)!.title}, ${clause + 1}.${point + 1}`,
        before: textOf(was[point]),
        after: textOf(is[point]),
      }));
    })
      .flat()
      .filter((point) => point.before !== point.after);
  });
}
