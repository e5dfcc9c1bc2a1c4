/** Idempotent. */

import type { Page } from '@artel/contracts/kit/endpoint.ts';
import {
  type SavedQuery,
  type SavedSearch,
  type SearchNotice,
  type SearchScope,
  savedSearchesLimit,
} from '@artel/contracts/people/saved-searches.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { lookups } from '../lookups/index.ts';
import { scheduleDigest } from '../notifications/index.ts';
import { countSearches, dropSearch, readSearches, type SearchRecord, updateSearch, upsertSearch } from './saved-searches.sql.ts';

const view = ({ id, scope, title, query, notice, new_count, created_at }: SearchRecord): SavedSearch => ({
  _id: id,
  scope,
  title,
  query,
  notice,
  new_count,
  created_at: created_at.toISOString(),
});

export async function listSearches({ user_id }: Member): Promise<Page<SavedSearch>> {
  const result = (await readSearches(user_id)).map(view);
  return { result, total: result.length };
}

async function one(user_id: string, id: string): Promise<SavedSearch> {
  const [found] = await readSearches(user_id, id);
  return view(found ?? refuse('SEARCH_NOT_FOUND'));
}

type Input = { scope: SearchScope; title: string; query: SavedQuery; notice: SearchNotice };

export async function saveSearch({ user_id }: Member, { scope, title, query, notice }: Input): Promise<SavedSearch> {
  const { category, ...text } = query;
  if (category === 'all' && Object.values(text).every((value) => value === undefined)) refuse('SEARCH_TOO_WIDE');
  const known = category === 'all' ? undefined : ((await lookups()).bySlug.get(category) ?? refuse('CATEGORY_NOT_FOUND'));
  const id = await inTransaction(async (tx) => {
    const saved = await upsertSearch(tx, { id: newId(), user_id, scope, title, query, notice, category_id: known?._id ?? null, at: now() });
    if (notice === 'daily') await scheduleDigest(tx, user_id);
    if (saved.isNew && (await countSearches(tx, user_id)) > savedSearchesLimit) refuse('SEARCHES_FULL');
    return saved.id;
  });
  return one(user_id, id);
}

type Change = { title?: string | undefined; notice?: SearchNotice | undefined; is_seen?: true | undefined };

export async function changeSearch({ user_id }: Member, id: string, change: Change): Promise<SavedSearch> {
  await inTransaction(async (tx) => {
    await updateSearch(tx, user_id, id, { ...change, at: now() });
    if (change.notice === 'daily') await scheduleDigest(tx, user_id);
  });
  return one(user_id, id);
}

export async function forgetSearch({ user_id }: Member, id: string): Promise<Record<string, never>> {
  await inTransaction((tx) => dropSearch(tx, user_id, id));
  return {};
}
