/** Somebody of the staff knows who the member is, and says how; until papers are looked at here, no money leaves without it. */
import type { VerificationStep } from '@artel/contracts/people/verification.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { AnnouncedEvent } from '../../platform/events.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { notifyEach } from '../notifications/index.ts';
import { lockUser } from '../users/index.ts';
import { getMyStep } from './read-verifications.ts';
import { isIdentityKnown, recordDecision } from './verification.sql.ts';

type Mark = { id: string; is_known: boolean; reason: string };
/** Nobody vouches for themselves. A mark that stands already is not set again. */
export async function markIdentity(viewer: Member, { id, is_known, reason }: Mark): Promise<VerificationStep> {
  await inTransaction(async (tx) => {
    const user = (await lockUser(tx, id)) ?? refuse('NOT_FOUND');
    if (user.id === viewer.user_id) refuse('IDENTITY_OF_ONESELF');
    if ((await isIdentityKnown(id, tx.db)) === is_known) return;
    const decision = { status: is_known ? 'approved' : 'revoked', reason, decided_at: now(), decided_by: viewer.user_id } as const;
    await recordDecision(tx, id, 'identity', decision);
    await tx.announce({
      ...{ type: is_known ? 'verification.approved' : 'verification.revoked', entity: 'user', entity_id: id },
      ...{ actor: 'staff', actor_id: viewer.user_id, reason, data: { kind: 'identity' } },
    });
    await tellChanged(tx, [id], { type: 'verification', id });
  });
  return getMyStep({ user_id: id }, 'identity');
}

const words: Record<string, { title: string; text: (reason: string) => string; code: string }> = {
  'verification.approved': { code: 'N-V1', title: 'Личность подтверждена', text: () => 'Деньги можно выводить.' },
  'verification.revoked': {
    ...{ code: 'N-V2', title: 'Личность больше не подтверждена' },
    text: (reason) => `Причина: «${reason}». Выплаты снова проверяет сотрудник.`,
  },
};
export const identityEvents = Object.keys(words);

/** Of a phone the member knows. */
export const tellOfIdentity = (tx: Tx, events: readonly AnnouncedEvent[]): Promise<void> =>
  notifyEach(
    tx,
    events
      .filter(({ data }) => (data as { kind?: string } | undefined)?.kind === 'identity')
      .map((event) => {
        const { code, title, text } = words[event.type]!;
        return {
          ...{ code, kind: 'verification' as const, title, text: text(event.reason ?? ''), url: '/profile/finance', isMailed: true },
          ...{ to: event.entity_id, entity: { type: 'user', id: event.entity_id }, dedupe_key: event.id },
        };
      }),
  );
