import { expect, test } from 'vitest';
import { cleanInput, cleanText, hasAnythingToSee, isOneAlphabetAWord } from './text.ts';

test.each([
  ['a space of no width', '\u200b'.repeat(25)],
  ['a soft hyphen', '\u00ad'],
  ['a filler of Hangul', '\u3164'],
  ['another filler', '\u115f\u1160\uffa0'],
  ['an empty Braille cell', '\u2800 \u2800'],
  ['a joiner', '\u200d'],
  ['a turn of direction', '\u202e\u202c'],
  ['a variation', '\ufe0f'],
  ['a word joiner', '\u2060'],
  ['a tag', '\u{e0041}'],
  ['spaces', ' \u00a0\u3000\n'],
  ['marks without a letter', '\u0336'.repeat(30)],
  ['control characters', '\u0000\u0007'],
])('%s is nothing to see, and arrives empty', (_, text) => {
  expect(hasAnythingToSee(text)).toBe(false);
  expect(cleanText(text)).toBe('');
});

test.each(['да', '👍', '…', '1️⃣', 'ё', '—', '\ue000'])('«%s» is seen and stays', (text) => {
  expect(hasAnythingToSee(text)).toBe(true);
  expect(cleanText(text)).toBe(text);
});

test.each(['👩‍💻 и 👨‍👩‍👧', '❤️‍🔥', '👋🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'क्‍ष', 'строка\n\tи вторая', '  отступ'])('«%s» stays whole', (text) =>
  expect(cleanText(text)).toBe(text.normalize('NFC')),
);

test.each([
  ['лого\u200bтип', 'логотип'],
  ['лого\u00adтип', 'логотип'],
  ['е\u0308лка', 'ёлка'],
  ['Договор и\u0306од', 'Договор йод'],
  ['\u202eтекст http://evil.test/gpj.exe', 'текст http://evil.test/gpj.exe'],
  ['а\u200dб', 'аб'],
  ['\u2800слово\u2800', 'слово'],
])('«%s» arrives as «%s»', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each([
  ['a title that is struck through', `${[...'Логотип'].join('\u0336')}\u0336`, 'Логотип'],
  ['slashes over letters', 'А\u0338н\u0337н\u0335а', 'Анна'],
  ['a stroke between a letter and its mark', 'е\u0338\u0308лка', 'ёлка'],
  ['frames', 'С\u20ddк\u20e0и\u0489дка', 'Скидка'],
  ['a heap above', `А${'\u0351\u0302'.repeat(20)}нна`, `А${'\u0351\u0302'.repeat(2)}нна`],
  ['a heap of another script', `\u05d0${'\u05b7'.repeat(9)}`, `\u05d0${'\u05b7'.repeat(4)}`],
])('%s is brought to its letters', (_, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each(['Tiếng Việt', 'за\u0301мок', 'ɔ\u0303\u0301', '≠', 'שָׁלוֹם', 'ที่นี้', 'བསྒྲུབས', 'ကြွှေ့', '#️⃣'])(
  'the marks of «%s» are its spelling',
  (text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  },
);

test('each text of a body is cleaned, however deep, and no password is', () => {
  const typed = 'е\u0308\u200b';
  expect(cleanInput({ a: typed, b: [{ c: typed }], n: 1, none: null, password: typed, repeat_password: typed })).toEqual({
    a: 'ё',
    b: [{ c: 'ё' }],
    n: 1,
    none: null,
    password: typed,
    repeat_password: typed,
  });
  const query = Object.assign(Object.create(Object.create(null)), { q: typed });
  expect(cleanInput(query)).toEqual({ q: 'ё' });
  const at = new Date();
  expect(cleanInput({ at })).toEqual({ at });
});

test.each([
  ['Анна Smith', true],
  ['Анна-Maria', true],
  ['田中さん', true],
  ['Aнна', false],
  ['Адмиħистрация', false],
  ['Αnna', false],
])('each word of «%s» is of one alphabet: %s', (name, isOne) => {
  expect(isOneAlphabetAWord(name)).toBe(isOne);
});
