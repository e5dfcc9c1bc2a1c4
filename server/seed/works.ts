import { v7 as newId } from 'uuid';
import { coverOf } from '../src/features/portfolio/index.ts';
import { inTransaction } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';
import { type WorkSeed, works } from './content/index.ts';
import { claimStep, findIds, findTrades, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { spread } from './spread.ts';

/** Idempotent; needs people and categories. */
export async function seedWorks(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone('works')) return;
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, 'works', now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const trades = await findTrades(tx);
    const places = new Map<string, number>();
    await insertRows(
      tx,
      'portfolio_works',
      works.map((work) => {
        const place = (places.get(work.seller) ?? 0) + 1;
        places.set(work.seller, place);
        return rowOf(work, place, people.get(work.seller)!, trades.get(work.category)!);
      }),
    );
    onProgress(`Портфолио: ${works.length}`, 1);
  });
}

function rowOf(work: WorkSeed, place: number, owner_id: string, trade: { id: string; cover: string }): Row {
  const id = newId();
  const at = later(-days(5 + 300 * spread(work.title)));
  return {
    id,
    owner_id,
    status: 'published',
    title: work.title,
    description: work.description,
    category_id: trade.id,
    tags: [],
    media: [],
    cover_path: coverOf(id, [], trade.cover),
    made_year: work.made_year,
    role: '',
    client: '',
    client_agreed: false,
    sort_order: place,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
