/** Notices to the inviter. Shares come one by one and are mailed together, once an hour. */

import { rejectText } from '@artel/contracts/money/referral-text.ts';
import { type RejectReason, referralTerms } from '@artel/contracts/money/referrals.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, type EventOf, type EventReaders, eventReader, eventTypes, formatSum } from '../../platform/index.ts';
import { feesNow } from '../fees/index.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';
import { listInvited } from './read-referrals.sql.ts';
import { maskedName } from './referral.view.ts';

type InviterNotice = { code: NoticeCode<'referral'>; title: string; text: string };

const noticeWriters = {
  'referral.registered': (_, who) => ({
    code: 'N-X1',
    title: `По вашей ссылке пришёл человек: ${who}`,
    text: `Доля начнёт начисляться с первого завершённого заказа от ${formatSum(referralTerms.least_minor)}`,
  }),
  'referral.qualified': (_, who, share) => ({
    code: 'N-X2',
    title: `${who}: первый заказ завершён`,
    text: `С этого заказа и ещё год ваши ${share} нашей комиссии с каждой сделки. Деньги приходят на баланс вместе с деньгами этапа.`,
  }),
  'referral.paid': ({ data: { amount_minor } }, who) => ({ code: 'N-X3', title: `Начислено ${formatSum(amount_minor)}: ${who}`, text: '' }),
  'referral.ended': (_, who) => ({
    code: 'N-X4',
    title: `${who}: год начислений прошёл`,
    text: 'Новых долей не будет, начисленное остаётся вашим.',
  }),
  'referral.rejected': ({ data: { reversed_minor, note }, reason }, who) => ({
    code: 'N-X5',
    title: `${who} не считается приглашённым`,
    text: [
      note ? `Причина: «${note}».` : `Причина: ${rejectText[reason as RejectReason]}.`,
      reversed_minor > 0 ? `Ожидавшие ${formatSum(reversed_minor)} отменены.` : 'Новых долей не будет.',
      'Что уже пришло на баланс, остаётся вашим. Если мы ошиблись, напишите нам.',
    ].join(' '),
  }),
} satisfies Partial<EventReaders<EventOf<'referral'>, InviterNotice, [who: string, share: string]>>;
export const referralEvents = eventTypes(noticeWriters);
const read = eventReader<keyof typeof noticeWriters, InviterNotice, [who: string, share: string]>(noticeWriters);

export async function notifyInviter(tx: Tx, events: readonly AnnouncedEvent<keyof typeof noticeWriters>[]): Promise<void> {
  const known = await listInvited(tx, [...new Set(events.map(({ entity_id }) => entity_id))]);
  const share = `${String((await feesNow()).referral_share.percent_bp / 100).replace('.', ',')}\u00a0%`;
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const invited = known.get(event.entity_id);
      if (!invited) return [];
      const notice = read(event, maskedName(invited), share);
      const entity = { type: 'referral', id: event.entity_id };
      return [{ ...notice, kind: 'referral' as const, url: '/profile/referral', to: event.data.referrer_id, entity, dedupe_key: event.id }];
    }),
  );
}
