import type { Payout } from '@artel/contracts/money/payouts/payouts.ts';
import type { Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { ApiError } from '../../platform/api/index.ts';

export { payoutStatusTexts } from '@artel/contracts/money/payouts/payouts.ts';

export const delayedText = { name: 'На проверке', meaning: 'wait', note: 'Решает сотрудник' } as const;

export const pausedText = { name: 'На паузе', meaning: 'wait' } as const;

export const usualHolds = [
  'Проверяем, чьи это реквизиты',
  'Банк попросил подтвердить получателя',
  'Проверяем, за что пришли деньги',
] as const;

export const payoutMethodTexts: Record<Payout['method'], { name: string }> = {
  sbp: { name: 'СБП по номеру телефона' },
  card: { name: 'На карту' },
};

export const requisitesName = ({ method, bank, masked }: Pick<Requisites, 'method' | 'bank' | 'masked'>): string =>
  method === 'sbp' ? `${bank}, ${masked}` : masked.startsWith('•') ? `Карта ${masked}` : `Карта, ${masked}`;

export const reasonsText = (reasons: readonly string[]): string =>
  reasons.map((reason) => reason.charAt(0).toLowerCase() + reason.slice(1)).join(', ');

export const usualRejections = [
  'Номер или карта принадлежат другому человеку',
  'Не получилось подтвердить, что заказы настоящие',
  'Имя получателя не совпадает с именем в профиле',
] as const;

export function takenText(error: ApiError): string {
  const by = error.detailsOf('PAYOUT_TAKEN')?.taken_by;
  return by ? `Эту выплату уже проверяет ${by}. Возьмите следующую` : error.message;
}
