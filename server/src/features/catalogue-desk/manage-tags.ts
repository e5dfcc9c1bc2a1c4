import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { AdminTag, addTag as addCall } from '@artel/contracts/site/catalogue-desk.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { now, refuse, refuseField } from '../../platform/index.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { noteChanges } from '../audit/index.ts';
import { lookups } from '../lookups/index.ts';
import { indexPeople } from '../people/index.ts';
import { indexProjects } from '../projects/index.ts';
import { indexServices } from '../services/index.ts';
import { takeEffect } from './manage-categories.ts';
import {
  type Carrier,
  carriers,
  findTag,
  insertTag,
  listTags,
  lockTags,
  mergeTags,
  retagSome,
  rewordTag,
  tagPhrases,
  writeTagCounts,
} from './tags.sql.ts';

const atOnce = 100;
type Text = { from: string; into: string };

export const listAdminTags = async (): Promise<{ tags: AdminTag[] }> => ({ tags: await listTags() });

export const addTag = ({ tag, category_id }: BodyOf<typeof addCall>): Promise<AdminTag> =>
  inTransaction(async (tx) => {
    await lockTags(tx);
    await mustBeFree(tx, tag);
    const category = category_id === null ? undefined : (await lookups()).byId.get(category_id);
    if (category_id !== null && category?.parent !== null) refuseField('category_id', 'Выберите категорию верхнего уровня');
    const id = newId();
    await insertTag(tx, { id, tag, category_id });
    return changed(tx, id);
  });

export const renameTag = (id: string, word: string): Promise<AdminTag> =>
  inTransaction(async (tx) => {
    await lockTags(tx);
    const known = (await findTag(tx, id)) ?? refuse('TAG_NOT_FOUND');
    if (known.tag === word) refuse('TAG_INTO_ITSELF');
    await mustBeFree(tx, word, id);
    await rewordTag(tx, known, word, now());
    noteChanges(known, { ...known, tag: word }, ['tag']);
    await retagLater(tx, { from: known.tag, into: word });
    return changed(tx, id);
  });

export const mergeTag = (id: string, into_id: string): Promise<AdminTag> =>
  inTransaction(async (tx) => {
    await lockTags(tx);
    if (id === into_id) refuse('TAG_INTO_ITSELF');
    const known = (await findTag(tx, id)) ?? refuse('TAG_NOT_FOUND');
    const into = (await findTag(tx, into_id)) ?? refuse('TAG_NOT_FOUND');
    await mergeTags(tx, known, into_id, now());
    await retagLater(tx, { from: known.tag, into: into.tag });
    return changed(tx, into_id);
  });

async function mustBeFree(tx: Tx, word: string, own_id?: string): Promise<void> {
  // the database may know the letters of English alone
  const input = word.toLowerCase();
  const taken = (await tagPhrases(tx)).find((one) => one.word.toLowerCase() === input);
  if (!taken || taken.tag_id === own_id) return;
  refuse(taken.is_alias ? 'TAG_LEADS_ELSEWHERE' : 'TAG_IS_THERE');
}

async function changed(tx: Tx, id: string): Promise<AdminTag> {
  tx.afterCommit(takeEffect);
  return (await findTag(tx, id))!;
}

const retagLater = (tx: Tx, words: Text): Promise<void> => addJob(tx, 'retag', words, `retag:${words.from}`, 'retag');

/** Some rows in each transaction; what is found by the word is found by the other from then on. Safe to repeat. */
export async function retag({ from, into }: Text): Promise<void> {
  for (const carrier of carriers) while (await retagOnce(carrier, { from, into })) {}
  await countTags();
}

const retagOnce = (carrier: Carrier, { from, into }: Text): Promise<boolean> =>
  inTransaction(async (tx) => {
    const ids = await retagSome(tx, carrier, from, into, atOnce);
    if (carrier === 'service_versions') await indexServices(tx, [...new Set(ids)]);
    if (carrier === 'projects') await indexProjects(tx, ids);
    if (carrier === 'users') await indexPeople(tx, ids);
    return ids.length === atOnce;
  });

export const countTags = (): Promise<void> => inTransaction(writeTagCounts);
