import { getPaces, type Pace, type Paced } from '@artel/contracts/site/figures.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';

export const pacesQuery = query(getPaces);

export function usePaces(): { of: (what: Paced) => Pace | undefined; quarrels: { orders: number; disputes: number } | null } {
  const told = useQuery(pacesQuery).data?.result;
  return { of: (what) => told?.paces.find((one) => one.what === what), quarrels: told?.quarrels ?? null };
}
