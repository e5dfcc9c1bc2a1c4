import { addressDays, type LinkedAccount, type LinkStrength } from '@artel/contracts/people/accounts/linked-accounts.ts';
import { counted } from '../../../platform/format/index.ts';
import type { Meaning } from '../../../ui/index.ts';

export const strengthTexts: Record<LinkStrength, { name: string; meaning: Meaning }> = {
  strong: { name: 'Сильная', meaning: 'bad' },
  middle: { name: 'Средняя', meaning: 'wait' },
  weak: { name: 'Слабая', meaning: 'plan' },
};

type Sign = Pick<LinkedAccount['signs'][number], 'sign' | 'times' | 'people'>;
export function signText({ sign, times, people }: Sign): string {
  const crowd = people !== null && people > 2 ? `, там ${counted(people, ['аккаунт', 'аккаунта', 'аккаунтов'])}` : '';
  switch (sign) {
    case 'inn':
      return 'Один ИНН';
    case 'card':
      return times === 1 ? 'Одна карта для вывода' : counted(times, ['общая карта', 'общие карты', 'общих карт']);
    case 'phone':
      return times === 1 ? 'Один номер телефона' : counted(times, ['общий номер', 'общих номера', 'общих номеров']);
    case 'device':
      return (times === 1 ? 'Один браузер' : counted(times, ['общий браузер', 'общих браузера', 'общих браузеров'])) + crowd;
    case 'address':
      return `${times === 1 ? 'Один адрес в сети' : counted(times, ['общий адрес', 'общих адреса', 'общих адресов'])} за ${addressDays} дней${crowd}`;
    case 'invited_by':
      return times === 1 ? 'Отсюда пришло приглашение' : `Выше в цепочке приглашений, ${counted(times, ['шаг', 'шага', 'шагов'])}`;
    case 'invited':
      return 'Аккаунт создан по приглашению';
  }
}
