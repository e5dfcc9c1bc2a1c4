import type { PersonMoney } from '@artel/contracts/people/accounts/person-deals.ts';
import { formatRubExact } from '../../../platform/format/index.ts';

type Stops = Pick<PersonMoney, 'held_until' | 'payouts_from' | 'owed_minor'>;
export function delayedUntilText({ held_until, payouts_from, owed_minor }: Stops): { words: string; until: string | null }[] {
  return [
    ...(held_until ? [{ words: 'Санкция: вывод на паузе до', until: held_until }] : []),
    ...(payouts_from ? [{ words: 'После смены пароля, почты или способа входа вывод закрыт до', until: payouts_from }] : []),
    ...(owed_minor > 0
      ? [{ words: `Выплачено банком дважды: пока не вернётся ${formatRubExact(owed_minor)}, вывод закрыт`, until: null }]
      : []),
  ];
}
