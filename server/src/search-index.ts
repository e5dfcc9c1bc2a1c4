/** Keeps what is findable in step with what words mean: after a change of either, everything published is indexed anew. */
import { indexNextPeople, sellerWeights } from './features/people/index.ts';
import { indexNextProjects } from './features/projects/index.ts';
import { foldCounts, meaningOfWords } from './features/search/index.ts';
import { indexNextServices } from './features/services/index.ts';
import { inTransaction, type Tx } from './platform/db/transaction.ts';
import { findSetting, keepSetting } from './platform/settings.sql.ts';

/** Each answers where to go on; written documents stay findable while the rest is written. */
const sources: readonly ((tx: Tx, after: string | undefined) => Promise<string | undefined>)[] = [
  indexNextServices,
  indexNextProjects,
  indexNextPeople,
];

/** Does nothing when it was done for these meanings, and for this order of sellers, before. */
export async function refreshSearchIndex(): Promise<void> {
  const meaning = `${meaningOfWords()} ${JSON.stringify(sellerWeights)}`;
  if ((await findSetting('search_meaning')) === meaning) return;
  for (const next of sources) {
    let after: string | undefined;
    do after = await inTransaction((tx) => next(tx, after));
    while (after);
  }
  await foldCounts();
  await inTransaction((tx) => keepSetting(tx, 'search_meaning', meaning));
}
