import { type DurationStats, getDurations, type Paced } from '@artel/contracts/site/figures.ts';
import { query, useQuery } from '../../platform/api/index.ts';

export const durationsQuery = query(getDurations);

export function useDurations(): { of: (what: Paced) => DurationStats | undefined; quarrels: { orders: number; disputes: number } | null } {
  const figures = useQuery(durationsQuery).data?.result;
  return { of: (what) => figures?.paces.find((one) => one.what === what), quarrels: figures?.quarrels ?? null };
}
