import type { Tariff, TariffChange } from '@artel/contracts/money/tariffs.ts';
import { ratesText } from '../../../platform/format/fees.ts';
import { formatDate } from '../../../platform/format/index.ts';

type StatusText = { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' };
const statusTexts: Record<TariffChange['status'], StatusText> = {
  open: { name: 'Подпись 1 из 2', meaning: 'wait' },
  signed: { name: 'Вступил в силу', meaning: 'good' },
  refused: { name: 'Отклонено', meaning: 'bad' },
  withdrawn: { name: 'Снято', meaning: 'plan' },
  expired: { name: 'Не подписано в срок', meaning: 'plan' },
  called_off: { name: 'Отменён до начала', meaning: 'bad' },
};
export const statusText = ({ status, is_ahead }: Pick<TariffChange, 'status' | 'is_ahead'>): StatusText =>
  status === 'signed' && is_ahead ? { name: 'Объявлен', meaning: 'hold' } : statusTexts[status];

export const payerTexts: Record<Tariff['payer'], string> = {
  customer: 'платит заказчик',
  seller: 'платит исполнитель',
  platform: 'платит сервис',
};

export const sinceText = (at: string): string => `с\u00a0${formatDate(new Date(at))}`;

export const changeFacts = ({ kind, rates, before, valid_from }: TariffChange) => [
  ...(before ? [{ name: 'Было', value: ratesText({ kind, ...before }) }] : []),
  { name: before ? 'Станет' : 'Тариф', value: ratesText({ kind, ...rates }) },
  { name: 'Действует', value: sinceText(valid_from) },
];
