/** After a mixed first page it also names what that page took from the rest. */
import { Id } from '@artel/contracts/kit/ids.ts';
import { CursorTime, cursorNumber, decodeCursor, encodeCursor } from '@artel/contracts/kit/paging.ts';
import type { ServiceSort } from '@artel/contracts/services/services.ts';
import { z } from 'zod';

export type CatalogueCursor = {
  value: string;
  id: string;
  /** Already shown beyond this place, best first; `shown_to`: the last one's rank. */
  shown: readonly string[];
  shown_to?: string | undefined;
};

const rank = cursorNumber(2 ** 31 - 1);
const price = cursorNumber(Number.MAX_SAFE_INTEGER);
const places: Record<ServiceSort, z.ZodType<string>> = {
  recommended: rank,
  new: CursorTime,
  cheap: price,
  expensive: price,
  fast: rank,
  rating: z.string().regex(/^\d(\.\d{1,2})?$/),
};

/** 16-byte ids in 22 letters. */
const Packed = z.string().regex(/^(?:[\w-]{22}){1,23}$/);
const pack = (ids: readonly string[]): string => ids.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')).join('');
const unpack = (packed: string): string[] =>
  (packed.match(/.{22}/g) ?? []).map((id) =>
    Buffer.from(id, 'base64url')
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );

const plain = new Map((Object.keys(places) as ServiceSort[]).map((sort) => [sort, z.tuple([z.literal(sort), places[sort], Id])]));
const withShown = z.tuple([z.literal('recommended'), rank, Id, rank, Packed]);

export function readCatalogueCursor(sort: ServiceSort, after: string | undefined): CatalogueCursor | undefined {
  const cursor = decodeCursor(after, plain.get(sort)!);
  if (cursor) return { value: cursor[1], id: cursor[2], shown: [] };
  const mixed = sort === 'recommended' ? decodeCursor(after, withShown) : undefined;
  return mixed && { value: mixed[1], id: mixed[2], shown: unpack(mixed[4]), shown_to: mixed[3] };
}

export function catalogueCursor(sort: ServiceSort, { value, id, shown, shown_to }: CatalogueCursor): string {
  const last = shown.at(-1);
  const isPast = !last || Number(value) < Number(shown_to) || (value === shown_to && id <= last);
  return encodeCursor(isPast ? [sort, value, id] : [sort, value, id, shown_to!, pack(shown)]);
}
