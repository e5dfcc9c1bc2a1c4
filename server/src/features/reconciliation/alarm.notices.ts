import type { CaseDifference } from '@artel/contracts/money/reconciliation.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AnnouncedEvent, formatSum, sentence } from '../../platform/index.ts';
import { notifyEach } from '../notifications/index.ts';
import { listStaff } from '../users/index.ts';

const text: Partial<Record<CaseDifference, (sum: string) => { title: string; text: string }>> = {
  fund_short: (sum) => ({ title: 'Фонд защиты ниже нуля', text: `Не хватает ${sentence(sum)} Пополните его из комиссии.` }),
  payer_repeats: (sum) => ({
    title: 'Банк оспорил второй платёж одного заказчика',
    text: `${sentence(`Всего отозвано ${sum}`)} Картой он больше не платит, его выплаты ждут проверки.`,
  }),
  bank_silent: (sum) => ({
    title: 'Банк не решил спор за 30 дней',
    text: `${sentence(`Оспорено ${sum}`)} Спросите банк и запишите ответ.`,
  }),
};

export async function notifyOfAlarms(tx: Tx, events: readonly AnnouncedEvent<'money_case.opened'>[]): Promise<void> {
  const staff = await listStaff(tx, 'finance');
  await notifyEach(
    tx,
    events.flatMap((event) => {
      const { number, difference, off_minor } = event.data;
      const answer = text[difference]?.(formatSum(-off_minor));
      if (!answer) return [];
      const title = `${answer.title}: дело Р-${number}`;
      const notice = {
        title,
        text: answer.text,
        code: 'N-F11' as const,
        kind: 'money' as const,
        url: '/admin/payments?tab=cases',
        isMailed: true,
      };
      const about = { entity: { type: 'money_case', id: event.entity_id }, dedupe_key: event.id };
      return staff.map(({ id }) => ({ ...notice, ...about, to: id }));
    }),
  );
}
