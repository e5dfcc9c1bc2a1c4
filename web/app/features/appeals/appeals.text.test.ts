import { expect, test } from 'vitest';
import { stateOf } from './appeals.text.ts';

const again = { is_again: true, result: 'rejected' } as const;
test.each([
  [{ status: 'new', acts_by: 'staff' }, 'Принято'],
  [{ status: 'in_review', acts_by: 'staff' }, 'В работе'],
  [{ status: 'waiting_user', acts_by: 'author' }, 'Вопрос к вам'],
  [{ status: 'upheld', acts_by: null, result: 'upheld' }, 'Решено: вы правы'],
  [{ status: 'partly', acts_by: null, result: 'partly' }, 'Решено: частично'],
  [{ status: 'rejected', acts_by: null, result: 'rejected' }, 'Решено: отказ'],
  [{ status: 'closed', acts_by: null, result: 'upheld' }, 'Решено: вы правы'],
  [{ status: 'closed', acts_by: null }, 'Закрыто'],
  [{ status: 'withdrawn', acts_by: null }, 'Отозвано'],
  [{ status: 'reopened', acts_by: 'staff', ...again }, 'Пересматриваем'],
  [{ status: 'in_review', acts_by: 'staff', ...again }, 'Пересматриваем'],
  [{ status: 'waiting_user', acts_by: 'author', ...again }, 'Вопрос к вам'],
] as const)('%o reads as «%s»', (known, name) => expect(stateOf({ is_again: false, result: null, ...known }).name).toBe(name));
