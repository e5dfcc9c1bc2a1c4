import { type MySanction, moneyCheckRule, type StaffSanction, sanctionRules } from '@artel/contracts/people/sanctions/sanctions.ts';
import { type Member, onWire } from '../../platform/index.ts';
import { checkLift } from './sanction.policy.ts';
import type { SanctionRow } from './sanctions.sql.ts';

/** Blocks from before the ladder name the clause of blocks itself. */
export const titleOf = (rule: string): string => sanctionRules.find(({ anchor }) => anchor === rule)?.title ?? 'Блокировка';

const viewSanction = (row: SanctionRow) => ({
  ...onWire(row),
  rule_title: titleOf(row.rule),
});

/** May be appealed against once, also when it is over, because it counts. A check of money leaves no mark. */
export const viewMine = (row: SanctionRow): MySanction => {
  const counts = row.status === 'active' || (row.status === 'ended' && row.rule !== moneyCheckRule);
  return { ...viewSanction(row), allowed_actions: counts && !row.appeal ? ['appeal'] : [] };
};

export const viewForStaff =
  (viewer: Member) =>
  (row: SanctionRow): StaffSanction => ({
    ...viewSanction(row),
    set_by: row.setter,
    lifted_by: row.lifter,
    allowed_actions: checkLift(row, viewer) ? [] : ['lift'],
  });
