import { asMinor } from '@artel/contracts/kit/money.ts';
import type { Correction, CorrectionJournal } from '@artel/contracts/money/corrections.ts';
import type { z } from 'zod';
import { allowedActions, hasRight, type Member, onWire } from '../../platform/index.ts';
import { correction, type Journal } from '../ledger/index.ts';
import { correctionLifecycle } from './correction.lifecycle.ts';
import { BALANCE, moverOf, superadminSigns } from './correction.policy.ts';
import type { CorrectionRecord } from './corrections.sql.ts';

export type CorrectionView = z.input<typeof Correction>;
export type JournalView = z.input<typeof CorrectionJournal>;

type Moved = Pick<CorrectionRecord, 'id' | 'from_account' | 'from_owner' | 'to_account' | 'to_owner' | 'amount_minor'>;
export const journalOf = (one: Moved, actor_id?: string): Journal =>
  correction({
    _id: one.id,
    from: { account: one.from_account, owner_id: one.from_owner },
    to: { account: one.to_account, owner_id: one.to_owner },
    amount: asMinor(one.amount_minor),
    ...(actor_id && { actor_id }),
  });

export function viewJournal({ code, reason, lines }: Journal, names: readonly (string | null)[]): JournalView {
  const line = ({ account, owner_id, amount_minor }: Journal['lines'][number], place: number) => ({
    account: owner_id ? BALANCE : account,
    owner: names[place] ?? null,
    amount_minor,
  });
  return { code, reason, lines: lines.map(line) };
}

const actionsOf = (one: CorrectionRecord, viewer: Member): CorrectionView['allowed_actions'] => {
  const actions = allowedActions(correctionLifecycle, one.status, moverOf(one, viewer.user_id)) as CorrectionView['allowed_actions'];
  return superadminSigns(one) && !hasRight(viewer, 'superadmin') ? actions.filter((action) => action !== 'sign') : actions;
};

export const viewCorrection = (one: CorrectionRecord, viewer: Member): CorrectionView => ({
  ...onWire(one),
  journal: viewJournal(journalOf(one), [one.from_name, one.to_name]),
  of_case: one.case_id ? { kind: one.case_kind!, _id: one.case_id, number: one.case_number! } : null,
  superadmin_signs: superadminSigns(one),
  proposed_by: onWire(one.proposed_by),
  decided_by: one.decided_by && onWire(one.decided_by),
  allowed_actions: actionsOf(one, viewer),
});
