import type { LimitKind, SanctionKind } from './sanction-kinds.ts';

export const sanctionNames: Record<SanctionKind, string> = {
  warning: 'Предупреждение',
  limits: 'Ограничение',
  payouts_hold: 'Пауза вывода',
  block: 'Блокировка',
};
const limitText: Record<LimitKind, string> = {
  bids: 'откликаться на проекты',
  publishing: 'публиковать новые услуги и проекты',
  chat: 'писать первым',
};

export function limitsText(limits: readonly LimitKind[]): string {
  const words = (Object.keys(limitText) as LimitKind[]).filter((one) => limits.includes(one)).map((one) => limitText[one]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1)}`;
}

export function sanctionTitle(kind: SanctionKind, limits: readonly LimitKind[], until: string | null): string {
  if (kind === 'warning') return 'Предупреждение';
  if (kind === 'limits') return `До ${until} нельзя ${limitsText(limits)}`;
  if (kind === 'payouts_hold') return `До ${until} вывод денег на паузе`;
  return until ? `Аккаунт заблокирован до ${until}` : 'Аккаунт заблокирован';
}

export const sanctionLeaves: Record<SanctionKind, string> = {
  warning: 'Всё работает как прежде. Если нарушение повторится, мера будет строже.',
  limits: 'Заказы в работе и начатые переписки продолжаются, деньги доступны.',
  payouts_hold: 'Заказы идут как прежде, деньги остаются вашими.',
  block: 'Можно войти, закончить начатые заказы и споры, вывести деньги, если личность подтверждена, и обжаловать.',
};
