/** How the people of the tests pay taxes, and a tax service that says what a test wants. */

import { withCheckDigits } from '@artel/contracts/kit/inn.ts';
import { useTaxService } from '../src/features/taxes/index.ts';
import { database } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';

let made = 0;
export const anInn = (): string => withCheckDigits(String(5_000_000_000 + ++made));

/** By SQL: saying so has its own tests. Null: the tax service has not answered yet. */
export async function isSelfEmployed(
  { user_id }: { user_id: string },
  answer: 'registered' | 'not_registered' | null,
  answered_at = now(),
): Promise<string> {
  const inn = anInn();
  await database().query(`update users set tax_kind = 'npd' where id = $1`, [user_id]);
  await database().query(
    `insert into tax_numbers (user_id, inn, stated_at, answer, answered_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set answer = excluded.answer, answered_at = excluded.answered_at, wanted_at = null, next_try_at = null`,
    [user_id, inn, now(), answer, answer && answered_at],
  );
  return inn;
}

/** Everybody is registered unless named; away, it answers nobody. Its calls, with their moments. */
export function testTaxService() {
  const state = { isAway: false, strangers: new Set<string>() };
  const calls: { inn: string; day: string; at: Date }[] = [];
  useTaxService(async (inn, day) => {
    calls.push({ inn, day, at: now() });
    if (state.isAway) throw new Error('the tax service answered 503');
    return state.strangers.has(inn) ? 'not_registered' : 'registered';
  });
  return { state, calls };
}
