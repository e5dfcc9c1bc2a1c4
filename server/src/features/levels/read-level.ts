import type { MyLevel } from '@artel/contracts/people/levels.ts';
import type { z } from 'zod';
import { type Member, now } from '../../platform/index.ts';
import { listMissed } from '../orders/index.ts';
import { areRatesRecent, measuresOf, nextLevel, recentSince } from './level.policy.ts';
import { findSeller } from './levels.sql.ts';
import { withRecent } from './recent-rates.ts';

const missing = (): never => {
  throw new Error('the caller has no row');
};

export async function getMyLevel({ user_id }: Member): Promise<z.input<typeof MyLevel>> {
  const known = (await findSeller(user_id, now())) ?? missing();
  const [seller = missing()] = await withRecent([known], now());
  const { level, warning } = seller;
  const next = nextLevel(level);
  const aim = next ?? level;
  const since = areRatesRecent(seller) ? recentSince(now()) : undefined;
  const missed = await listMissed(user_id, since);
  return {
    level,
    next,
    measures: aim === 'novice' ? [] : measuresOf(seller, aim),
    missed: missed.flatMap(({ id, number, title, ended_at, end_reason, is_late, is_fault }) => {
      const order = { _id: id, number, title, ended_at: ended_at.toISOString(), end_reason };
      return [
        ...(is_fault ? [{ ...order, metric: 'success' as const }] : []),
        ...(is_late ? [{ ...order, metric: 'on_time' as const }] : []),
      ];
    }),
    rates_since: since?.toISOString() ?? null,
    warning:
      warning && level !== 'novice'
        ? {
            to: warning.to_level,
            falls_at: warning.falls_at.toISOString(),
            missing: measuresOf(seller, level).filter(({ is_met }) => !is_met),
          }
        : null,
  };
}
