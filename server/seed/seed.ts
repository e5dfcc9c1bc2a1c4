/** Fills an empty database. A step and its mark are one transaction: a killed start is continued. */

import { writeTagCounts } from '../src/features/catalogue-desk/index.ts';
import { countMarket } from '../src/features/figures/index.ts';
import { countPrices } from '../src/features/services/index.ts';
import { hashPassword } from '../src/features/users/index.ts';
import { asOneTransaction, inTransaction } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { withoutLetters } from '../src/platform/mail/mail.ts';
import { dispatchPending } from '../src/platform/outbox.ts';
import { refreshSearchIndex } from '../src/search-index.ts';
import { seedArticles } from './articles.ts';
import { seedBids } from './bids.ts';
import { seedConsents } from './consents.ts';
import { seedDocuments } from './documents.ts';
import { seedLookups } from './lookups.ts';
import { seedMarketLife } from './market-life.ts';
import { seedDemoOrders } from './orders.ts';
import { demoPassword, seedPeople } from './people.ts';
import { seedPictures } from './pictures.ts';
import { seedProjects } from './projects.ts';
import { reckon } from './reckon.ts';
import { claimStep, isStepDone } from './rows.sql.ts';
import { seedSanctions } from './sanctions.ts';
import { seedServices } from './services.ts';
import { seedTalks } from './talks.ts';
import { seedWorks } from './works.ts';

/** Russian; 0…1. */
export type OnProgress = (step: string, share: number) => void;
/** Idempotent. */
type Step = (onProgress: OnProgress) => Promise<void>;

const steps: readonly Step[] = [
  seedCatalogue,
  seedConsents,
  seedWorks,
  seedPictures,
  seedProjects,
  seedDemoOrders,
  seedBids,
  seedTalks,
  seedMarketLife,
  seedDocuments,
  seedSanctions,
  seedArticles,
  seedMarketDays,
];

/** Idempotent: run at every start. Answers whether something was missing. */
export async function seedDemoMarket(onProgress: OnProgress = () => undefined): Promise<boolean> {
  const isWhole = await isStepDone('market-days');
  await withoutLetters(async () => {
    for (const step of steps) await step(onProgress);
    await dispatchPending();
  });
  await refreshSearchIndex();
  return !isWhole;
}

/** What every market needs before its first service: the tree of categories, cities, tags. Idempotent. */
export async function seedLists(): Promise<void> {
  if ((await isStepDone('catalogue')) || (await isStepDone('lists'))) return;
  await inTransaction(async (tx) => {
    if (await claimStep(tx, 'lists', now())) await seedLookups(tx);
  });
}

/** As if every night had been there. */
async function seedMarketDays(): Promise<void> {
  if (await isStepDone('market-days')) return;
  await dispatchPending();
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, 'market-days', now()))) return;
    await reckon();
    await countMarket();
  });
}

async function seedCatalogue(onProgress: OnProgress): Promise<void> {
  if (await isStepDone('catalogue')) return;
  // hashing is slow: outside the transaction, once for all
  const password_hash = await hashPassword(demoPassword);
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, 'catalogue', now()))) return;
    onProgress('Категории, города и теги', 0);
    const lookups = await seedLookups(tx);
    onProgress('Исполнители и заказчики', 0.3);
    const people = await seedPeople(tx, lookups, password_hash);
    onProgress('Услуги', 0.5);
    const count = await seedServices(tx, lookups, people);
    await countPrices(tx);
    await writeTagCounts(tx);
    onProgress(`Услуги: ${count}`, 1);
  });
}
