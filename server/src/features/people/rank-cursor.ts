import { decodeCursor, NumberCursor } from '@artel/contracts/kit/paging.ts';

export type RankCursor = { rank: number; id: string };

/** Where a list by rank goes on; what is no such place is somebody's edit of the address and reads as the beginning. */
export function readRankCursor(after: string | undefined): RankCursor | undefined {
  const cursor = decodeCursor(after, NumberCursor);
  return cursor && { rank: cursor[0], id: cursor[1] };
}
