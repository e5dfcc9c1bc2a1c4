/** One password for all; never in production. */

import { rights } from '@artel/contracts/kit/endpoint.ts';
import { withCheckDigits } from '@artel/contracts/kit/inn.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { newReferralCode } from '../src/features/users/index.ts';
import type { Tx } from '../src/platform/db/index.ts';
import { days, hours, later, now } from '../src/platform/index.ts';
import { categories, customers, type SellerSeed, sellers } from './content/index.ts';
import type { SeededLookups } from './lookups.ts';
import { insertRows, type Row } from './rows.sql.ts';
import { pick, spread } from './spread.ts';

export const demoPassword = 'artel-demo-2026';
export const demoAccounts = { customer: 'customer@artel.test', seller: 'seller@artel.test', admin: 'admin@artel.test' } as const;
export const demoSeller = 'a_vorontsova';
export const demoArbiter = 'k_starkova';

export type SeededPeople = { ids: Map<string, string> };

export async function seedPeople(tx: Tx, lookups: SeededLookups, password_hash: string): Promise<SeededPeople> {
  const person = (row: Row & { user_name: string; joined_days_ago: number; city: string | null }) => {
    const { joined_days_ago, city, ...columns } = row;
    const place = city === null ? undefined : lookups.cities.get(city);
    const created_at = later(-days(joined_days_ago));
    return {
      id: newId(),
      email: `${row.user_name}@artel.test`,
      email_verified_at: created_at,
      password_hash,
      referral_code: newReferralCode(),
      avatar_variant: 'bauhaus',
      permissions: [],
      headline: '',
      about: '',
      languages: [{ code: 'ru', level: 'native' }],
      level: 'novice',
      rating_score: null,
      rating_count: 0,
      completed_count: 0,
      on_time_num: 0,
      on_time_den: 0,
      response_minutes: null,
      customers_count: 0,
      repeat_customers_count: 0,
      availability: 'now',
      available_from: null,
      vacation_message: '',
      hourly_rate_minor: null,
      tax_kind: null,
      tags: [],
      cancelled_fault_count: 0,
      city_id: place?.id ?? null,
      time_zone: place?.time_zone ?? 'Europe/Moscow',
      last_seen_at: later(-hours(72 * spread(`seen ${row.user_name}`))),
      is_demo: true,
      created_at,
      updated_at: now(),
      ...columns,
    };
  };
  const customer = { roles: ['customer'], active_role: 'customer' };
  const rows = [
    person({
      ...customer,
      user_name: 'd_aksenov',
      name: 'Дмитрий',
      surname: 'Аксёнов',
      email: demoAccounts.customer,
      city: 'Москва',
      joined_days_ago: 410,
    }),
    person({
      user_name: 'artel',
      name: 'Ольга',
      surname: 'Юдина',
      email: demoAccounts.admin,
      roles: ['customer', 'admin'],
      active_role: 'admin',
      permissions: [...rights],
      city: 'Москва',
      joined_days_ago: 2900,
    }),
    person({
      user_name: demoArbiter,
      name: 'Ксения',
      surname: 'Старкова',
      roles: ['customer', 'admin'],
      active_role: 'admin',
      permissions: ['arbiter'],
      city: 'Казань',
      joined_days_ago: 1700,
    }),
    ...sellers.map((seller) => person(sellerRow(seller))),
    ...customers.map(({ company, ...known }) => person({ ...customer, ...known, headline: company ?? '' })),
  ];
  await insertRows(tx, 'users', rows);
  const numbered = rows.filter(({ tax_kind }) => tax_kind !== null && tax_kind !== 'person');
  await insertRows(tx, 'tax_numbers', numbered.map(taxNumberOf));
  await insertRows(tx, 'verifications', numbered.filter(isSelfEmployed).map(taxProofOf));
  return { ids: new Map(rows.map(({ user_name, id }) => [user_name, id])) };
}

type Numbered = { id: string; user_name: string; tax_kind: unknown };
const isSelfEmployed = ({ tax_kind }: Numbered): boolean => tax_kind === 'npd';
/** Of a region that does not exist: nobody has such a number. */
function taxNumberOf(row: Numbered): Row {
  const digits = String(Math.floor(spread(`number of ${row.user_name}`) * 1e8)).padStart(8, '0');
  const inn = withCheckDigits(row.tax_kind === 'company' ? `98${digits.slice(1)}` : `98${digits}`);
  const said = isSelfEmployed(row) ? { answer: 'registered', answered_at: now() } : { answer: null, answered_at: null };
  return { user_id: row.id, inn, stated_at: now(), tries: 0, ...said };
}
const taxProofOf = ({ id }: Numbered): Row => ({ user_id: id, kind: 'tax', status: 'approved', submitted_at: now(), decided_at: now() });

function sellerRow({ traits, category_slugs, availability, hourly_rate_rub, ...seller }: SellerSeed) {
  return {
    ...seller,
    availability,
    available_from: availability === 'from_date' ? dayOf(later(days(12 + 20 * spread(`free ${seller.user_name}`)))) : null,
    hourly_rate_minor: hourly_rate_rub === null ? null : rub(hourly_rate_rub),
    tax_kind: pick(['npd', 'npd', 'npd', 'ip', 'company', null], `standing of ${seller.user_name}`),
    tags: tagsOf(category_slugs, seller.user_name),
    ...(seller.user_name === demoSeller && { email: demoAccounts.seller }),
    roles: ['customer', 'seller'],
    active_role: 'seller',
    response_minutes: traits.response_min,
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function tagsOf(slugs: readonly string[], user_name: string): string[] {
  const known = categories.filter(({ slug }) => slugs.includes(slug)).flatMap(({ tags }) => tags);
  const order = [...new Set(known)].sort((a, b) => spread(`${user_name} ${a}`) - spread(`${user_name} ${b}`));
  return order.slice(0, 5);
}
