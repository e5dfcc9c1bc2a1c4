import { decodeCursor, NumberCursor } from '@artel/contracts/kit/paging.ts';

export type RankCursor = { rank: number; id: string };

export function readRankCursor(after: string | undefined): RankCursor | undefined {
  const cursor = decodeCursor(after, NumberCursor);
  return cursor && { rank: cursor[0], id: cursor[1] };
}
