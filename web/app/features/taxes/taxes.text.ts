import type { Tax, TaxStanding } from '@artel/contracts/money/taxes.ts';
import type { TaxKind } from '@artel/contracts/people/users.ts';
import type { Meaning } from '../../ui/index.ts';

export const kindTexts: Record<TaxKind, { name: string; note: string }> = {
  person: { name: 'Физлицо', note: 'Налог с дохода считаете и платите сами' },
  npd: { name: 'Самозанятый', note: 'Налог на профессиональный доход, статус сверяем с ФНС' },
  ip: { name: 'ИП', note: 'По своему ИНН' },
  company: { name: 'Юрлицо', note: 'По ИНН компании' },
};

export const standingTexts: Record<TaxStanding, { name: string; meaning: Meaning } | undefined> = {
  plain: undefined,
  number_needed: { name: 'Нужен ИНН', meaning: 'wait' },
  stated: undefined,
  asking: { name: 'Спрашиваем ФНС', meaning: 'hold' },
  confirmed: { name: 'Самозанятость подтверждена', meaning: 'good' },
  lost: { name: 'Самозанятость не подтверждена', meaning: 'bad' },
};

const dayText = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });
export const taxDay = (at: string): string => dayText.format(new Date(at));

export function taxLine({ kind, inn, standing, answered_at, asking_since }: Omit<Tax, 'allowed_actions'>): string {
  if (kind === null) return 'налоговый статус не указан';
  const text = {
    plain: undefined,
    stated: undefined,
    number_needed: 'ИНН не указан',
    asking: 'ФНС ещё не ответила',
    confirmed: answered_at ? `ФНС подтвердила ${taxDay(answered_at)}` : undefined,
    lost: answered_at ? `ФНС не подтвердила ${taxDay(answered_at)}` : undefined,
  }[standing];
  const waits = asking_since && standing === 'confirmed' ? `новый ответ ждём с ${taxDay(asking_since)}` : undefined;
  const name = kind === 'ip' ? kindTexts.ip.name : kindTexts[kind].name.toLowerCase();
  return [name, inn && standing !== 'number_needed' ? `ИНН ${inn}` : undefined, text, waits].filter(Boolean).join(', ');
}
