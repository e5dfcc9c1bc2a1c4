/** What the demo market's customers are looking for, published over the last days and open for weeks. */
import { rub } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { days, hours, later, now } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { type ProjectSeed, projects } from './content/index.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { spread } from './spread.ts';

const openFor_days = 28;

/** Needs the people and the categories of the catalogue; does nothing when it was done before. */
export async function seedProjects(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone('projects')) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, 'projects', now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const trades = await findIds(tx, 'categories', 'slug');
    await insertRows(
      tx,
      'projects',
      projects.map((project) => rowOf(project, people, trades)),
    );
    onProgress(`Проекты: ${projects.length}`, 1);
  });
}

function rowOf(seed: ProjectSeed, people: ReadonlyMap<string, string>, trades: ReadonlyMap<string, string>): Row {
  const published_at = later(-hours(1 + 11 * 24 * spread(`project ${seed.title}`)));
  const isOneSum = seed.budget_from_rub === seed.budget_to_rub;
  return {
    id: newId(),
    customer_id: people.get(seed.customer),
    status: 'active',
    title: seed.title,
    description: seed.description,
    category_id: trades.get(seed.category),
    sub_category_id: trades.get(seed.sub_category),
    deliverables: seed.deliverables,
    tags: seed.tags,
    budget_kind: isOneSum ? 'fixed' : 'range',
    budget_from_minor: rub(seed.budget_from_rub),
    budget_to_minor: rub(seed.budget_to_rub),
    deadline_days: seed.deadline_days,
    active_until: later(days(openFor_days), published_at),
    published_at,
    created_at: published_at,
    updated_at: published_at,
  };
}
