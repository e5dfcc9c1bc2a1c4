/** Which level needs which right, what forbids it, and how the sanctions in force restrict an account. Pure. */

import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { type SanctionKind, sanctionDays, sanctionKinds } from '@artel/contracts/people/sanctions/sanctions.ts';
import { allRefusals, type RefusalCode } from '@artel/contracts/refusals.ts';
import { days, hasRight, later, type Member, move } from '../../platform/index.ts';
import { sanctionLifecycle } from './sanction.lifecycle.ts';
import type { SanctionRecord } from './sanction.ts';

const rightOf: Record<SanctionKind, readonly Right[]> = {
  warning: ['support', 'moderator'],
  limits: ['moderator'],
  payouts_hold: ['finance'],
  block: ['superadmin'],
};

export type Person = { id: string; permissions: readonly string[] };

/** What forbids this viewer to set this level for this person; `isSide`: they have an order together, or the viewer has complained. */
export function checkLevel(kind: SanctionKind, person: Person, by: Member, isSide: boolean): RefusalCode | undefined {
  if (person.id === by.user_id) return 'SANCTION_OF_ONESELF';
  if (!hasRight(by, rightOf[kind])) return 'SANCTION_ABOVE_RIGHT';
  if (person.permissions.includes('superadmin')) return 'SANCTION_OF_SENIOR';
  if (person.permissions.length > 0) {
    if (!hasRight(by, 'superadmin')) return 'SANCTION_OF_COLLEAGUE';
    if (kind === 'block') return 'STAFF_IS_NOT_BLOCKED';
  }
  return isSide ? 'SANCTION_BY_SIDE' : undefined;
}

export const endsAt = (set_at: Date, days_given: number | null): Date | null =>
  days_given === null ? null : later(days(days_given), set_at);

type Standing = Pick<SanctionRecord, 'id' | 'kind' | 'status' | 'evidence_keys'>;
type Requested = Pick<SanctionRecord, 'kind' | 'evidence_keys'> & { newest_id: string | null };

/** Things that happen once are sanctioned once; a service, or a text that may be repeated, while a sanction for them is in force. */
const happensOnce = /^(message|review|bid|complaint):/;

/** Of the person's sanctions, the newest first: what another one would be too much for. */
export function recheckSanction(standing: readonly Standing[], wanted: Requested): RefusalCode | undefined {
  const isForThis = ({ status, kind, evidence_keys }: Standing): boolean =>
    ![kind, wanted.kind].includes('payouts_hold') &&
    evidence_keys.some(
      (key) => wanted.evidence_keys.includes(key) && (status === 'active' || (status === 'ended' && happensOnce.test(key))),
    );
  if (standing.some(isForThis)) return 'SANCTION_FOR_THIS_STANDS';
  if (wanted.kind !== 'warning' && standing.some(({ kind, status }) => kind === wanted.kind && status === 'active'))
    return 'SANCTION_OF_KIND_STANDS';
  return (standing[0]?.id ?? null) === wanted.newest_id ? undefined : 'SANCTION_SET_MEANWHILE';
}

/** Before its time, by staff with the right that sets it, never one's own; an upheld appeal annuls it too, even when it has ended. */
export function checkLift(sanction: Pick<SanctionRecord, 'kind' | 'status' | 'user_id'>, by: Member): RefusalCode | undefined {
  if (sanction.user_id === by.user_id) return 'SANCTION_OF_ONESELF';
  if (!hasRight(by, rightOf[sanction.kind])) return 'SANCTION_ABOVE_RIGHT';
  const verdict = move(sanctionLifecycle, sanction.status, 'lift', 'staff');
  return verdict.ok ? undefined : verdict.code;
}

export type AccountStatus = 'active' | 'limited' | 'blocked';
export function statusBy(kinds: readonly SanctionKind[]): AccountStatus {
  if (kinds.includes('block')) return 'blocked';
  return kinds.includes('limits') ? 'limited' : 'active';
}

const who: Record<SanctionKind, string> = {
  warning: 'Поддержка или модератор',
  limits: 'Модератор, до 30 дней',
  payouts_hold: 'Финансы, до 14 дней',
  block: 'Старший смены',
};
export const levelsFor = (person: Person, by: Member, isSide: boolean, standing: readonly Standing[]) =>
  sanctionKinds.map((kind) => {
    const code =
      checkLevel(kind, person, by, isSide) ??
      (kind !== 'warning' && standing.some((one) => one.kind === kind && one.status === 'active') ? 'SANCTION_OF_KIND_STANDS' : undefined);
    return {
      kind,
      days: [...sanctionDays[kind]],
      refused: code === undefined ? null : code === 'SANCTION_ABOVE_RIGHT' ? who[kind] : allRefusals[code][1],
    };
  });
