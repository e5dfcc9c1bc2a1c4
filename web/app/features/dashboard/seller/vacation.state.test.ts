import { type WorkTerms, WorkTermsContent } from '@artel/contracts/people/profile.ts';
import { expect, test } from 'vitest';
import { backBody, dayAt, goneBody, usualEnd } from './vacation.state.ts';

const terms = {
  availability: 'from_date',
  available_from: '2026-12-20',
  vacation_from: null,
  vacation_to: null,
  vacation_message: 'Отвечу по возвращении',
  hourly_rate_minor: 150_000,
  orders_limit: 3,
} as WorkTerms;

test('the day is the seller’s own, and two weeks are offered', () => {
  const late = new Date('2026-11-30T22:30:00Z');
  expect(dayAt(late, 'Europe/Moscow')).toBe('2026-12-01');
  expect(dayAt(late, 'Europe/Kaliningrad')).toBe('2026-12-01');
  expect(dayAt(late, 'Europe/London')).toBe('2026-11-30');
  expect(usualEnd('2026-12-25')).toBe('2027-01-07');
});

test('the switch begins a vacation today and ends it; what else was said of work stays', () => {
  const gone = goneBody(terms, '2026-12-01', { vacation_to: '2026-12-14', vacation_message: 'Горы' });
  expect(gone).toEqual({ ...terms, vacation_from: '2026-12-01', vacation_to: '2026-12-14', vacation_message: 'Горы' });
  expect(backBody(gone as WorkTerms)).toEqual({ ...terms, vacation_message: 'Горы' });
});

test.each([
  ['', 'Укажите оба дня отпуска или ни одного'],
  ['2026-11-30', 'Последний день отпуска раньше первого'],
  ['2027-03-02', 'Отпуск — не дольше 90 дней'],
])('a wrong last day is told at its field: «%s»', (vacation_to, message) => {
  const said = WorkTermsContent.safeParse(goneBody(terms, '2026-12-01', { vacation_to, vacation_message: '' }));
  expect(said.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([['vacation_to', message]]);
});
