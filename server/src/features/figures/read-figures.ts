import {
  accountSteps,
  type FunnelSteps,
  funnelSteps,
  type getAccountSteps,
  type getFirstSteps,
  type getFunnel,
  type getFunnelTable,
  type getSpending,
  type MoneyOfMonth,
  sellerSteps,
} from '@artel/contracts/site/figures.ts';
import type { z } from 'zod';
import { type Member, marketDay } from '../../platform/index.ts';
import { csvOf } from '../../platform/text/csv.ts';
import { takesPasskeys } from '../second-factor/index.ts';
import { dayBefore, daysOfMonth, monthBefore, monthOf } from './days.ts';
import {
  findAccount,
  findBegun,
  findSumsBetween,
  listCustomerMonths,
  listSellerDays,
  listServiceDays,
  listServiceSums,
} from './read-figures.sql.ts';

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

export async function readMoneyDays({ user_id }: Member): Promise<z.input<typeof MoneyOfMonth>> {
  const today = marketDay();
  const month = monthOf(today);
  const rows = await listSellerDays(user_id, monthBefore(today, 1));
  const mine = rows.filter(({ day }) => day >= month);
  const earlier = rows.filter(({ day }) => day < month);
  // on the 31st, of a month of thirty days, all of it
  const as_far = Number(today.slice(8));
  return {
    month,
    today,
    days: daysOfMonth(today).map((day) => {
      const row = mine.find((one) => one.day === day);
      return { day, earned_minor: row?.earned_minor ?? 0, came_minor: row?.came_minor ?? 0 };
    }),
    earned_minor: sumOf(mine, ({ earned_minor }) => earned_minor),
    came_minor: sumOf(mine, ({ came_minor }) => came_minor),
    fee_minor: sumOf(mine, ({ fee_minor }) => fee_minor),
    came_before: {
      by_this_day_minor: sumOf(earlier, ({ day, came_minor }) => (Number(day.slice(8)) <= as_far ? came_minor : 0)),
      whole_minor: sumOf(earlier, ({ came_minor }) => came_minor),
    },
  };
}

type Filter = { days: number };
const since = (days: number): string => dayBefore(marketDay(), days - 1);

export async function readFunnel({ user_id }: Member, { days }: Filter): Promise<z.input<typeof getFunnel.result>> {
  const from = since(days);
  const [services, before] = await Promise.all([listServiceSums(user_id, from), findSumsBetween(user_id, dayBefore(from, days), from)]);
  const all = Object.fromEntries(funnelSteps.map((step) => [step, sumOf(services, (row) => row[step])])) as FunnelSteps;
  return { since: from, all, before, services: services.map(({ id, ...row }) => ({ _id: id, ...row })) };
}

export async function readFunnelTable({ user_id }: Member, { days }: Filter): Promise<z.input<typeof getFunnelTable.result>> {
  const rows = await listServiceDays(user_id, since(days));
  const head = ['День', 'Услуга', 'Показы', 'Открытия', 'Чаты', 'Заказы', 'Повторные заказы'];
  const lines = rows.map(({ day, title, ...steps }) => [day, title, ...funnelSteps.map((step) => String(steps[step]))]);
  return { file_name: `services-${marketDay()}-${days}.csv`, csv: csvOf([head, ...lines]) };
}

const year = 12;
export async function readSpending({ user_id }: Member, wanted: { months: number }): Promise<z.input<typeof getSpending.result>> {
  const today = marketDay();
  const rows = await listCustomerMonths(user_id, monthBefore(today, year - 1));
  const months = Array.from({ length: year }, (_, n) => {
    const month = monthBefore(today, year - 1 - n);
    const row = rows.find((one) => one.month === month);
    return { month, work_minor: row?.work_minor ?? 0, fee_minor: row?.fee_minor ?? 0 };
  });
  const first = months.findIndex(({ work_minor, fee_minor }) => work_minor + fee_minor > 0);
  return { today, months: first < 0 ? [] : months.slice(Math.max(first, year - wanted.months)) };
}

export async function readFirstSteps({ user_id }: Member): Promise<z.input<typeof getFirstSteps.result>> {
  const [begun] = await findBegun(user_id);
  if (!begun?.sells || begun.has_sold) return null;
  const steps = sellerSteps.map((step) => ({ step, is_done: begun[step] }));
  return steps.every(({ is_done }) => is_done) ? null : { steps };
}

export async function readAccountSteps({ user_id }: Member): Promise<z.input<typeof getAccountSteps.result>> {
  const [account] = await findAccount(user_id);
  if (!account || account.has_paid) return null;
  const wanted = accountSteps.filter((step) => step !== 'passkey' || account.passkey || takesPasskeys());
  const steps = wanted.map((step) => ({ step, is_done: account[step] }));
  return steps.every(({ is_done }) => is_done) ? null : { steps };
}
