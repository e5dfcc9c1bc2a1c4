/** Whoever may not open a list gets «not found» for its views. */

import type { BodyOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import {
  type saveListView as keepCall,
  type ListView,
  type listListViews as listCall,
  listViewsAtMost,
  type ViewedList,
  viewedLists,
} from '@artel/contracts/site/list-views.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/index.ts';
import { hasRight, type Member, now, refuse } from '../../platform/index.ts';
import { countViews, deleteView, findView, listViews, upsertView, type ViewRow } from './list-views.sql.ts';

type View = z.input<typeof ListView>;

export async function listListViews(viewer: Member, { list }: QueryOf<typeof listCall>): Promise<View[]> {
  mayOpen(viewer, list);
  return (await listViews(viewer.user_id, list)).map((row) => viewOf(row, viewer));
}

export function saveListView(viewer: Member, { list, ...text }: BodyOf<typeof keepCall>): Promise<View> {
  mayOpen(viewer, list);
  return inTransaction(async (tx) => {
    const id = await upsertView(tx, { id: newId(), owner_id: viewer.user_id, list, ...text }, now());
    if ((await countViews(tx, viewer.user_id, list)) > listViewsAtMost) refuse('LIST_VIEWS_FULL');
    return viewOf((await findView(tx, id))!, viewer);
  });
}

/** Somebody else's view is left as it is. */
export const dropListView = ({ user_id }: Member, { id }: { id: string }): Promise<Record<string, never>> =>
  inTransaction(async (tx) => {
    await deleteView(tx, user_id, id);
    return {};
  });

function mayOpen(viewer: Member, list: ViewedList): void {
  if (!hasRight(viewer, viewedLists[list])) refuse('NOT_FOUND');
}

const viewOf = ({ id, ...row }: ViewRow, { user_id }: Member): View => ({ _id: id, ...row, is_mine: row.owner._id === user_id });
