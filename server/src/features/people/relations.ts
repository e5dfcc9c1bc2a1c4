/** A private note, and a block: no new bids or orders between the two. */

import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { BlockedPerson, Relation } from '@artel/contracts/people/relations.ts';
import { inTransaction, keysetPage, readCursor, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { findRelation, insertBlock, isBlocked, readBlocks, removeBlock, removeNote, viewBlock, writeNote } from './relations.sql.ts';

export async function getRelation(viewer: Member, id: string): Promise<Relation> {
  const row = (await findRelation(viewer.user_id, id)) ?? refuse('PERSON_NOT_FOUND');
  return {
    note: row.note ?? '',
    is_blocked: row.is_blocked,
    allowed_actions: viewer.user_id === id ? ['edit'] : ['note', row.is_blocked ? 'unblock' : 'block', 'complain'],
  };
}

export const saveNote = (viewer: Member, id: string, text: string): Promise<Relation> =>
  change(viewer, id, (tx) => (text === '' ? removeNote(tx, viewer.user_id, id) : writeNote(tx, viewer.user_id, id, text)));

/** Orders that are already agreed on go on. */
export const blockPerson = (viewer: Member, id: string): Promise<Relation> =>
  change(viewer, id, (tx) => insertBlock(tx, viewer.user_id, id).then(() => notifyBoth(tx, viewer.user_id, id)));

export const unblockPerson = (viewer: Member, id: string): Promise<Relation> =>
  change(viewer, id, (tx) => removeBlock(tx, viewer.user_id, id).then(() => notifyBoth(tx, viewer.user_id, id)));

/** Chats open or close at once; the event does not name who blocked. */
async function notifyBoth(tx: Tx, one: string, other: string): Promise<void> {
  for (const id of [one, other]) await publishChanged(tx, [id], { type: 'relation', id });
}

export const listMyBlocks = async (viewer: Member, after: string | undefined): Promise<Page<BlockedPerson>> =>
  keysetPage(await readBlocks(viewer.user_id, readCursor(after)), viewBlock);

export async function refuseIfBlocked(tx: Tx, one: string, other: string): Promise<void> {
  if (await isBlocked(tx, one, other)) refuse('PEOPLE_BLOCKED');
}

async function change(viewer: Member, id: string, work: (tx: Tx) => Promise<void>): Promise<Relation> {
  if (viewer.user_id === id) refuse('NOT_ONESELF');
  if (!(await findRelation(viewer.user_id, id))) refuse('PERSON_NOT_FOUND');
  await inTransaction(work);
  return getRelation(viewer, id);
}
