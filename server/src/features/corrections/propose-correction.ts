/** The first signature: which money should move and why. Nothing moves yet. */
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { proposeCorrection as proposeCall } from '@artel/contracts/money/corrections.ts';
import { v7 as newId } from 'uuid';
import { later, now } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { refuse } from '../../platform/refuse.ts';
import { propose } from '../approvals/index.ts';
import { availableOf } from '../ledger/index.ts';
import { findIdByLogin, findShownUser } from '../users/index.ts';
import { accountsOf, BALANCE, EXPIRES_AFTER_MS, flawsOf } from './correction.policy.ts';
import { type CorrectionView, type JournalView, journalOf, viewCorrection, viewJournal } from './correction.view.ts';
import { hasCase, insertCorrection, listProviderAccounts, lockCorrection } from './corrections.sql.ts';
import { announceCorrection } from './sign-correction.ts';

type Wish = BodyOf<typeof proposeCall>;
type Transfer = Pick<Wish, 'from' | 'from_user' | 'to' | 'to_user'>;
type Sides = { from_account: string; from_owner: string | null; to_account: string; to_owner: string | null };

export const listCorrectionAccounts = async (): Promise<{ accounts: string[] }> => ({ accounts: accountsOf(await listProviderAccounts()) });

const idOf = async (login: string | undefined): Promise<string | undefined> => (login ? findIdByLogin(login) : undefined);

/** Refuses INPUT_INVALID with words for each field. */
async function sidesOf(wish: Transfer): Promise<Sides> {
  const { accounts } = await listCorrectionAccounts();
  const [from_id, to_id] = await Promise.all([idOf(wish.from_user), idOf(wish.to_user)]);
  const flaws = flawsOf(wish, accounts, { from: from_id !== undefined, to: to_id !== undefined });
  if (Object.keys(flaws).length > 0) refuse('INPUT_INVALID', flaws);
  const from_owner = wish.from === BALANCE ? from_id! : null;
  const to_owner = wish.to === BALANCE ? to_id! : null;
  return {
    ...{ from_account: from_owner ? availableOf(from_owner) : wish.from, from_owner },
    ...{ to_account: to_owner ? availableOf(to_owner) : wish.to, to_owner },
  };
}

export async function previewCorrection({ amount_minor, ...wish }: Transfer & { amount_minor: number }): Promise<JournalView> {
  const sides = await sidesOf(wish);
  const nameOf = async (id: string | null): Promise<string | null> => {
    const person = id ? await findShownUser(id) : undefined;
    return person ? `${person.name} ${person.surname}` : null;
  };
  const names = await Promise.all([nameOf(sides.from_owner), nameOf(sides.to_owner)]);
  return viewJournal(journalOf({ id: newId(), ...sides, amount_minor }), names);
}

export async function proposeCorrection(viewer: Member, wish: Wish): Promise<CorrectionView> {
  const { amount_minor, reason, case_id = null } = wish;
  const sides = await sidesOf(wish);
  if (viewer.user_id === sides.from_owner || viewer.user_id === sides.to_owner) refuse('CORRECTION_OF_OWN');
  return inTransaction(async (tx) => {
    if (case_id && !(await hasCase(tx, case_id))) refuse('CASE_NOT_FOUND');
    const id = newId();
    const expires_at = later(EXPIRES_AFTER_MS);
    await insertCorrection(tx, { id, ...sides, amount_minor, case_id, proposed_at: now(), expires_at });
    const { from_account, to_account } = sides;
    await propose(tx, viewer, { kind: 'correction', entity_id: id, proposal: { from_account, to_account, amount_minor }, reason });
    await setTimer(tx, 'correction', id, 'expire', expires_at);
    const proposed = (await lockCorrection(tx, id))!;
    await announceCorrection(tx, proposed, 'proposed', viewer, reason);
    return viewCorrection(proposed, viewer.user_id);
  });
}
