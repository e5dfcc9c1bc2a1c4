import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { rightText } from '@artel/contracts/people/right-text.ts';
import type { RightChange, RightChangeStatus } from '@artel/contracts/people/staff.ts';

export const changeStatusTexts: Record<RightChangeStatus, { name: string; meaning: 'plan' | 'wait' | 'good' | 'bad' }> = {
  open: { name: 'Подпись 1 из 2', meaning: 'wait' },
  signed: { name: 'Действует', meaning: 'good' },
  refused: { name: 'Отклонено', meaning: 'bad' },
  withdrawn: { name: 'Снято', meaning: 'plan' },
  expired: { name: 'Не подписано в срок', meaning: 'plan' },
};

export const rightName = (right: Right): string => rightText[right].name;
export const changeTitle = ({ way, right }: Pick<RightChange, 'way' | 'right'>): string =>
  `${way === 'give' ? 'Дать' : 'Снять'} право «${rightName(right)}»`;
