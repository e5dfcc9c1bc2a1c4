import type { BodyOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type {
  CorrectionSide,
  previewCorrection as previewCall,
  proposeCorrection as proposeCall,
} from '@artel/contracts/money/corrections.ts';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/index.ts';
import { later, type Member, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { propose } from '../approvals/index.ts';
import { availableOf, findBalance } from '../ledger/index.ts';
import { findIdByLogin, findShownUser, type ShownUser } from '../users/index.ts';
import { accountsOf, BALANCE, EXPIRES_AFTER_MS, flawsOf, mostOf, superadminSigns, tooMuch } from './correction.policy.ts';
import { type CorrectionView, journalOf, viewCorrection, viewJournal } from './correction.view.ts';
import { findCorrectedId, findSignedMinor, insertCorrection, listProviderAccounts, lockCorrection } from './corrections.sql.ts';
import { announceCorrection } from './sign-correction.ts';

type Input = BodyOf<typeof proposeCall>;
type Preview = z.input<typeof previewCall.result>;
type Side = { account: string; owner: ShownUser | null };

export const listCorrectionAccounts = async (): Promise<{ accounts: string[] }> => ({ accounts: accountsOf(await listProviderAccounts()) });

async function findSide(account: string, login: string | undefined): Promise<Side | undefined> {
  if (account !== BALANCE) return { account, owner: null };
  const id = login && (await findIdByLogin(login));
  const owner = id ? await findShownUser(id) : undefined;
  return owner && { account: availableOf(owner.id), owner };
}

const movedBetween = (from: Side, to: Side, amount_minor: number) => ({
  from_account: from.account,
  from_owner: from.owner?.id ?? null,
  to_account: to.account,
  to_owner: to.owner?.id ?? null,
  amount_minor,
});
const nameOf = ({ owner }: Side): string | null => owner && `${owner.name} ${owner.surname}`;

export async function previewCorrection(viewer: Member, { amount_minor, ...input }: QueryOf<typeof previewCall>): Promise<Preview> {
  const { accounts } = await listCorrectionAccounts();
  const known = (account: string | undefined, login: string | undefined) =>
    account && accounts.includes(account) ? findSide(account, login) : undefined;
  const [from, to] = await Promise.all([known(input.from, input.from_user), known(input.to, input.to_user)]);
  const signed_minor = await findSignedMinor(viewer.user_id, [from?.owner?.id ?? null, to?.owner?.id ?? null]);
  const isWhole = from && to && from.account !== to.account && amount_minor !== undefined;
  return {
    from: from ? await viewSide(from) : null,
    to: to ? await viewSide(to) : null,
    superadmin_signs: amount_minor !== undefined && superadminSigns({ amount_minor, signed_minor }),
    journal: isWhole ? viewJournal(journalOf({ id: newId(), ...movedBetween(from, to, amount_minor) }), [nameOf(from), nameOf(to)]) : null,
  };
}

async function viewSide(side: Side): Promise<z.input<typeof CorrectionSide>> {
  const balance_minor = await findBalance(side.account);
  return {
    owner: nameOf(side),
    is_staff: side.owner?.roles.includes('admin') ?? false,
    balance_minor,
    most_minor: mostOf(side.account, balance_minor),
  };
}

export async function proposeCorrection(viewer: Member, input: Input): Promise<CorrectionView> {
  const { amount_minor, reason, case_kind, case_number } = input;
  const { accounts } = await listCorrectionAccounts();
  const [from, to] = await Promise.all([findSide(input.from, input.from_user), findSide(input.to, input.to_user)]);
  const flaws = flawsOf(input, accounts, { from: from !== undefined, to: to !== undefined });
  if (Object.keys(flaws).length > 0) refuse('INPUT_INVALID', flaws);
  const moved = movedBetween(from!, to!, amount_minor);
  const { from_account, from_owner, to_account, to_owner } = moved;
  if (viewer.user_id === from_owner || viewer.user_id === to_owner) refuse('CORRECTION_OF_OWN');
  const above = tooMuch(from_account, await findBalance(from_account), amount_minor);
  if (above) refuse('INPUT_INVALID', { amount_minor: above });
  return inTransaction(async (tx) => {
    const case_id = (await findCorrectedId(tx, case_kind, case_number)) ?? refuse('INPUT_INVALID', { case_number: 'Такого номера нет' });
    const id = newId();
    const expires_at = later(EXPIRES_AFTER_MS);
    await insertCorrection(tx, { id, ...moved, case_kind, case_id, case_number, proposed_at: now(), expires_at });
    await propose(tx, viewer, { kind: 'correction', entity_id: id, proposal: { from_account, to_account, amount_minor }, reason });
    await setTimer(tx, 'correction', id, 'expire', expires_at);
    const proposed = (await lockCorrection(tx, id))!;
    await announceCorrection(tx, proposed, 'proposed', viewer, reason);
    return viewCorrection(proposed, viewer);
  });
}
