/** What a seller reads of their level. */
import type { MyLevel } from '@artel/contracts/people/levels.ts';
import type { z } from 'zod';
import { now } from '../../platform/clock.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { measuresOf, nextLevel } from './level.policy.ts';
import { findSeller } from './levels.sql.ts';

const missing = (): never => {
  throw new Error('the caller has no row');
};

/** Of somebody who sells nothing: what a novice has. */
export async function getMyLevel({ user_id }: Member): Promise<z.input<typeof MyLevel>> {
  const seller = (await findSeller(user_id, now())) ?? missing();
  const { level, warning } = seller;
  const next = nextLevel(level);
  const aim = next ?? level;
  return {
    level,
    next,
    measures: aim === 'novice' ? [] : measuresOf(seller, aim),
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
