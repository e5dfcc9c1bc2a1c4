import { type getPaces, pace_days, paced, paceTold_from } from '@artel/contracts/site/figures.ts';
import type { z } from 'zod';
import { marketDay } from '../../platform/clock.ts';
import { dayBefore } from './days.ts';
import { findQuarrels, listPaces } from './paces.sql.ts';

export async function readPaces(): Promise<z.input<typeof getPaces.result>> {
  const [rows, quarrels] = await Promise.all([listPaces(), findQuarrels(dayBefore(marketDay(), pace_days))]);
  const told = rows.filter(({ cases }) => cases >= paceTold_from);
  return {
    paces: told.sort((a, b) => paced.indexOf(a.what) - paced.indexOf(b.what)),
    quarrels: quarrels.orders >= paceTold_from ? quarrels : null,
  };
}
