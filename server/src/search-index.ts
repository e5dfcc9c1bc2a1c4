/** Reindexes what is published when meanings of words change. */
import { indexNextPeople, sellerWeights } from './features/people/index.ts';
import { indexNextProjects } from './features/projects/index.ts';
import { foldCounts, meaningOfWords } from './features/search/index.ts';
import { indexNextServices } from './features/services/index.ts';
import { inTransaction, type Tx } from './platform/db/index.ts';
import { findSetting, saveSetting } from './platform/settings.sql.ts';

const sources: readonly ((tx: Tx, after: string | undefined) => Promise<string | undefined>)[] = [
  indexNextServices,
  indexNextProjects,
  indexNextPeople,
];

export async function indexMarket(): Promise<void> {
  for (const next of sources) {
    let after: string | undefined;
    do after = await inTransaction((tx) => next(tx, after));
    while (after);
  }
  await foldCounts();
}

/** Idempotent by version of meanings and ranking. */
export async function refreshSearchIndex(): Promise<void> {
  const meaning = `${meaningOfWords()} ${JSON.stringify(sellerWeights)}`;
  if ((await findSetting('search_meaning')) === meaning) return;
  await indexMarket();
  await inTransaction((tx) => saveSetting(tx, 'search_meaning', meaning));
}
