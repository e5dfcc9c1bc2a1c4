import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, eventTypes } from '../../platform/index.ts';
import { type NoticeCode, notifyEach } from '../notifications/index.ts';

const text: Record<'verification.approved' | 'verification.revoked', { code: NoticeCode<'verification'>; title: string; text: string }> = {
  'verification.approved': {
    code: 'N-V1',
    title: 'Самозанятость подтверждена',
    text: 'ФНС видит вас среди самозанятых, деньги можно выводить.',
  },
  'verification.revoked': {
    code: 'N-V3',
    title: 'Статус самозанятого не подтверждён ФНС',
    text: 'Вывод закрыт, деньги остаются на балансе. Заказы продолжаются. Проверьте ИНН, встаньте на учёт снова или укажите ИП.',
  },
};
export const taxEvents = eventTypes(text);

export const notifyOfTax = (tx: Tx, events: readonly AnnouncedEvent<keyof typeof text>[]): Promise<void> =>
  notifyEach(
    tx,
    events
      .filter(({ data }) => data.kind === 'tax')
      .map((event) => ({
        ...text[event.type],
        kind: 'verification' as const,
        url: '/profile/finance#tax',
        isMailed: true,
        to: event.entity_id,
        entity: { type: 'user', id: event.entity_id },
        dedupe_key: event.id,
      })),
  );
