/** Sets a sanction: needs the right of its level, names its reason, at most one for one violation. It holds from the commit on. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { setSanction as setCall } from '@artel/contracts/people/sanctions/sanctions.ts';
import { type EvidenceGiven, type SanctionEvidence, type SanctionsOf, sanctionDays } from '@artel/contracts/people/sanctions/sanctions.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { setTimer } from '../../platform/jobs/timers.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { lockAvailable } from '../ledger/index.ts';
import { lockUser } from '../users/index.ts';
import { applyLevels } from './apply-levels.ts';
import { findEvidence, isSideOf } from './evidence.sql.ts';
import { answerStaff } from './read-sanctions.ts';
import { announceSanction } from './sanction.notices.ts';
import { checkLevel, endsAt, recheckSanction } from './sanction.policy.ts';
import type { SanctionRecord } from './sanction.ts';
import { insertSanction, listSanctionsOf } from './sanctions.sql.ts';

type Input = BodyOf<typeof setCall>;
/** `newest_id` undefined: whoever decides has looked at the whole case. */
type SanctionLevel = Omit<Input, 'newest_id'> & { newest_id?: string | null; appeal_id?: string };

/** Refuses to a side, for what is sanctioned already, and when another sanction was set meanwhile. */
export const setSanction = (viewer: Member, user_id: string, input: Input): Promise<SanctionsOf> =>
  inTransaction(async (tx) => {
    await impose(tx, viewer, user_id, input);
    return answerStaff(tx, viewer, user_id);
  });

export const sanctionForComplaint = (
  tx: Tx,
  viewer: Member,
  user_id: string,
  { kind, rule, words, appeal_id }: { kind: 'warning' | 'block'; rule: Input['rule']; words: string; appeal_id: string },
): Promise<void> =>
  impose(tx, viewer, user_id, {
    kind,
    rule,
    words,
    appeal_id,
    limits: [],
    evidence: [{ type: 'complaint', id: appeal_id }],
    days: kind === 'warning' ? sanctionDays.warning[0] : null,
    reason: kind === 'warning' ? 'first' : 'harm',
  });

async function impose(tx: Tx, viewer: Member, user_id: string, level: SanctionLevel): Promise<void> {
  const { kind, limits, days, reason, rule, words, appeal_id } = level;
  // whoever sets another one at the same time waits here
  const user = (await lockUser(tx, user_id)) ?? refuse('ACCOUNT_NOT_FOUND');
  const complaints = level.evidence.flatMap((one) => (one.type === 'complaint' ? [one.id] : []));
  const refusal = checkLevel(kind, user, viewer, await isSideOf(tx.client, viewer.user_id, user_id, complaints));
  if (refusal) refuse(refusal);
  const found: { shown: SanctionEvidence; keys: string[] }[] = [];
  for (const one of level.evidence) found.push(await gather(tx, user_id, one));
  const evidence_keys = [...new Set(found.flatMap(({ keys }) => keys))];
  const standing = await listSanctionsOf(tx, user_id);
  const newest_id = level.newest_id === undefined ? (standing[0]?.id ?? null) : level.newest_id;
  const again = recheckSanction(standing, { kind, evidence_keys, newest_id });
  if (again) refuse(again);
  const set_at = now();
  const sanction: SanctionRecord = {
    id: newId(),
    user_id,
    kind,
    limits,
    status: 'active',
    reason_code: reason,
    rule,
    words,
    set_by: viewer.user_id,
    set_at,
    evidence: found.map(({ shown }) => shown),
    evidence_keys,
    ends_at: endsAt(set_at, days),
  };
  // payouts are requested and sent under this lock
  if (kind === 'payouts_hold' || kind === 'block') await lockAvailable(tx, user_id);
  await insertSanction(tx, sanction, appeal_id ?? null);
  if (sanction.ends_at) await setTimer(tx, 'sanction', sanction.id, 'end', sanction.ends_at);
  await announceSanction(tx, sanction, { type: 'sanction.set', to: 'active', actor_id: viewer.user_id, reason: words });
  await applyLevels(tx, user, { by: viewer.user_id, reason: words });
}

async function gather(tx: Tx, user_id: string, given: EvidenceGiven): Promise<{ shown: SanctionEvidence; keys: string[] }> {
  if (given.type === 'quote') {
    const { words, where } = given;
    const same = words.toLowerCase().split(/\s/).filter(Boolean).join(' ');
    return {
      shown: { type: 'quote', title: where || 'Ваши слова', words, url: null, files: [], said_at: null },
      keys: [`quote:${sha256(same, 'hex')}`],
    };
  }
  const { keys, said_at, ...known } = (await findEvidence(tx, given.type, given.id, user_id)) ?? refuse('SANCTION_EVIDENCE_UNFIT');
  return { shown: { type: given.type, ...known, said_at: said_at ? new Date(said_at).toISOString() : null }, keys };
}
