import { AppealType, appealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import { expect, test } from 'vitest';
import { days, hours, later } from '../../../platform/clock.ts';
import { betrays, hasOtherSide, hearingLimit, hearingTerms, isUnheard, mayAnswerHearing } from './hearing.policy.ts';

const at = new Date('2026-11-20T09:00:00Z');
const sides = { author_id: 'author', owner_id: 'owner' };

test('complaints have another side; what is against the staff, about money, rights or personal data has none', () => {
  const heard = AppealType.options.filter((type) => hasOtherSide({ type, ...sides }));
  expect(heard).toEqual(['user', 'service', 'project', 'bid', 'work', 'review', 'message']);
  expect(hasOtherSide({ type: 'service', author_id: 'me', owner_id: 'me' })).toBe(false);
  expect(hasOtherSide({ type: 'service', author_id: 'me', owner_id: null })).toBe(false);
});

test('asked once at a time: again after an answer, or when the time is over', () => {
  const asked = (hearing_until: Date | null, hearing_answered_at: Date | null = null) =>
    hearingLimit({ type: 'service', ...sides, hearing_until, hearing_answered_at }, at);
  expect(asked(null)).toBeUndefined();
  expect(asked(later(1, at))).toBe('HEARING_IS_OPEN');
  expect(asked(at)).toBeUndefined();
  expect(asked(later(1, at), at)).toBeUndefined();
  expect(hearingLimit({ type: 'copyright', ...sides, hearing_until: null, hearing_answered_at: null }, at)).toBe('HEARING_OF_NOBODY');
});

test('against whoever was asked nothing is decided too early; for them, at any time', () => {
  const open = { hearing_until: later(1, at), hearing_answered_at: null };
  expect(['upheld', 'partly', 'rejected'].map((result) => isUnheard(open, result, at))).toEqual([true, true, false]);
  expect(isUnheard({ ...open, hearing_answered_at: at }, 'upheld', at)).toBe(false);
  expect(isUnheard(open, 'upheld', later(1, at))).toBe(false);
});

test('an answer is taken while nobody has decided and the time runs', () => {
  const may = appealStatuses.filter((status) => mayAnswerHearing({ status, hearing_until: later(1, at) }, at));
  expect(may).toEqual(['new', 'in_review', 'waiting_user', 'escalated', 'reopened']);
  expect(mayAnswerHearing({ status: 'in_review', hearing_until: at }, at)).toBe(false);
  expect(mayAnswerHearing({ status: 'in_review', hearing_until: null }, at)).toBe(false);
});

test('three days to answer; the decision waits a day more, never beyond fifteen days', () => {
  const until = later(hours(72), at);
  const terms = (filed: number, due: number) => hearingTerms({ created_at: later(-days(filed), at), decide_by: later(days(due), at) }, at);
  expect(terms(1, 6)).toEqual({ until, decide_by: later(days(6), at) });
  expect(terms(6, 1)).toEqual({ until, decide_by: later(days(4), at) });
  expect(terms(12, 1)).toEqual({ until, decide_by: later(days(3), at) });
});

test.each([
  ['В описании услуги зовут платить мимо биржи. Что вы об этом скажете?', undefined],
  ['Напишите автору на who@else.ru', 'контакты'],
  ['Козлову пришла чужая картинка', 'имя'],
  ['Артём говорит, что работа чужая', 'имя'],
  ['Так говорит art_kozlov', 'имя'],
  ['Жалуются: он взял деньги и пропал на две недели', 'слова из жалобы'],
  ['У вас написано: оплата напрямую на карту и скидка десять процентов', undefined],
])('«%s» → %s', (words, why) => {
  const author = {
    ...{ name: 'Артём', surname: 'Козлов', user_name: 'art_kozlov' },
    text: 'Он взял деньги и пропал на две недели. Пишет: оплата напрямую на карту и скидка десять процентов.',
  };
  const own = 'Сделаю логотип. Оплата напрямую на карту и скидка десять процентов.';
  const found = betrays(words, author, own, 'https://artel.test');
  if (why) expect(found).toContain(why);
  else expect(found).toBeUndefined();
});
