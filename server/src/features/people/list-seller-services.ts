/** What a seller has on sale: the catalogue's own cards, so that a profile never says anything else than the catalogue. */
import { encodeCursor } from '@artel/contracts/kit/paging.ts';
import { pageAsJson } from '../../platform/db/keyset.ts';
import { Ready } from '../../platform/http/on.ts';
import { readSellerServices } from './people.sql.ts';
import { readRankCursor } from './rank-cursor.ts';

/** Somebody who sells nothing, or is nobody, has an empty list. */
export async function listSellerServices(seller_id: string, after: string | undefined): Promise<Ready> {
  const { list, total, last_rank, last_id, has_more } = await readSellerServices(seller_id, readRankCursor(after));
  return new Ready(pageAsJson(list, { total, next: has_more ? encodeCursor([last_rank, last_id]) : undefined }));
}
