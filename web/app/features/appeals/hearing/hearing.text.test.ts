import type { Hearing } from '@artel/contracts/people/appeals/hearings.ts';
import { expect, test } from 'vitest';
import { hearingDoneText, hearingState } from './hearing.text.ts';

const open = { result: null, is_over: false, may_answer: true, answered_at: null };
test.each([
  [{}, 'Ждём ваш ответ'],
  [{ answered_at: '2026-11-20T09:00:00Z' }, 'Ответ получен'],
  [{ may_answer: false }, 'Разбираем'],
  [{ may_answer: false, result: 'upheld' }, 'Разбираем'],
  [{ is_over: true, may_answer: false, result: 'upheld' }, 'Нарушение подтвердилось'],
  [{ is_over: true, may_answer: false, result: 'partly' }, 'Подтвердилось частично'],
  [{ is_over: true, may_answer: false, result: 'rejected' }, 'Нарушения нет'],
  [{ is_over: true, may_answer: false }, 'Закрыто без решения'],
] as const)('%o reads as «%s»', (known, name) => expect(hearingState({ ...open, ...known } as unknown as Hearing).name).toBe(name));

test('what was done to its reader is said to them', () => {
  expect(hearingDoneText('warn_user')).toBe('Вам вынесено предупреждение');
  expect(hearingDoneText('block_service')).toBe('Услуга снята с показа');
});
