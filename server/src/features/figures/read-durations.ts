import { duration_days, durationPublished_from, type getDurations, paced } from '@artel/contracts/site/figures.ts';
import type { z } from 'zod';
import { marketDay } from '../../platform/index.ts';
import { dayBefore } from './days.ts';
import { findQuarrels, listDurations } from './durations.sql.ts';

export async function readDurations(): Promise<z.input<typeof getDurations.result>> {
  const [rows, quarrels] = await Promise.all([listDurations(), findQuarrels(dayBefore(marketDay(), duration_days))]);
  const published = rows.filter(({ cases }) => cases >= durationPublished_from);
  return {
    paces: published.sort((a, b) => paced.indexOf(a.what) - paced.indexOf(b.what)),
    quarrels: quarrels.orders >= durationPublished_from ? quarrels : null,
  };
}
