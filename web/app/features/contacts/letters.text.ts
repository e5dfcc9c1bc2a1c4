import type { LetterInQueue } from '@artel/contracts/site/admin-letters.ts';
import type { LetterTopic } from '@artel/contracts/site/contacts.ts';
import { fullName } from '../../ui/index.ts';

export const topicText: Record<LetterTopic, string> = {
  order: 'Заказ',
  money: 'Деньги и выплаты',
  account: 'Аккаунт и вход',
  rights: 'Жалоба, авторские права, персональные данные',
  other: 'Другое',
};

type LetterClaim = Pick<LetterInQueue, 'answered_at' | 'is_mine' | 'held_until' | 'assignee'>;
export function holderOf({ answered_at, is_mine, held_until, assignee }: LetterClaim): string {
  if (answered_at) return 'отвечено';
  if (is_mine) return 'у вас';
  return held_until && assignee ? fullName(assignee) : 'свободно';
}
