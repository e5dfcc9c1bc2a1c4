import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { beginning, type SavedDraft, type Writing, type WritingEvent, writingReducer } from './autosave.state.ts';

type Text = { title: string; tags: string[] };
type Saved = SavedDraft<Text>;
type Now = Writing<Text, Saved>;
type Event = WritingEvent<Text, Saved>;

const words = (title: string): Text => ({ title, tags: [] });
const draft = (version: number, title: string): Saved => ({ _id: '1', version, content: words(title), saved_at: '2026-11-24' });
const before = draft(1, 'Лого');
const mine = words('Логотип');
const after = (now: Now, ...events: Event[]): Now => events.reduce(writingReducer<Text, Saved>, now);
const begun = beginning<Text, Saved>(mine, before);

const attempt = { key: 'k', before, content: mine };
const sent: Event = { type: 'sent', attempt };
const typed = (title: string): Event => ({ type: 'typed', path: 'title', value: title });
const refusal = (status: number, code = 'SAID', details?: Record<string, string>): Event => ({
  type: 'refused',
  error: new ApiError(status, { code, ...(details && { details }) }),
  isStale: code === 'ELSEWHERE',
});
const lost = refusal(0);
const tooLong = { 'content.title': 'Не больше 70 знаков' };

const answers: [string, Event[], Partial<Now>][] = [
  ['a save that is answered', [sent, { type: 'saved', result: draft(2, 'Логотип') }], { state: 'clean', saved: draft(2, 'Логотип') }],
  ['no answer at all: tried again', [sent, lost], { state: 'offline', refusal: undefined }],
  ['a server that cannot just now', [sent, refusal(503)], { state: 'offline' }],
  ['a save that has not seen another tab’s', [sent, refusal(409, 'ELSEWHERE')], { state: 'stale' }],
  ['any other conflict is the server’s word', [sent, refusal(409)], { state: 'refused' }],
  ['a draft one may not write', [sent, refusal(403)], { state: 'refused' }],
  [
    'a field the server refuses',
    [sent, refusal(400, 'INPUT_INVALID', tooLong)],
    { state: 'wrong', errors: { title: tooLong['content.title'] } },
  ],
  [
    'a limit that is broken before anything travels',
    [{ type: 'limits_broken', content: mine, errors: tooLong }],
    { state: 'wrong', errors: tooLong },
  ],
  ['the line is back: what waited goes at once', [sent, lost, { type: 'online' }], { state: 'typing' }],
  ['the line is back and nothing waited', [{ type: 'online' }], { state: 'clean' }],
];
test.each(answers)('%s', (_, events, expected) => {
  expect(after(begun, ...events)).toMatchObject(expected);
});

const newer = words('Логотип и бланки');
const meanwhile: [string, Event[], Now['state']][] = [
  ['was answered', [sent, typed(newer.title), { type: 'saved', result: draft(2, 'Логотип') }], 'typing'],
  ['was refused', [sent, typed(newer.title), refusal(403)], 'typing'],
  ['was refused at a field', [sent, typed(newer.title), refusal(400, 'INPUT_INVALID', tooLong)], 'typing'],
  ['broke a limit', [typed(newer.title), { type: 'limits_broken', content: mine, errors: tooLong }], 'typing'],
  ['had no answer', [sent, typed(newer.title), lost], 'offline'],
  ['met another tab’s: whose words stay is asked first', [sent, typed(newer.title), refusal(409, 'ELSEWHERE')], 'stale'],
];
test.each(meanwhile)('what was typed during a save that %s is not the save’s, and goes by itself', (_, events, state) => {
  const now = after(begun, ...events);
  expect(now).toMatchObject({ content: newer, state });
  expect(now.errors).toEqual({});
});

const repeats: [string, Event, Now['unanswered']][] = [
  ['nobody answered', lost, attempt],
  ['the server answered that it cannot now', refusal(502), attempt],
  ['was refused', refusal(403), undefined],
  ['was answered', { type: 'saved', result: draft(2, 'Логотип') }, undefined],
];
test.each(repeats)('a save that %s, with newer words: which one is repeated as it was', (_, answer, unanswered) => {
  const now = after(begun, sent, typed(newer.title), answer, typed('Логотип, бланки и визитки'));
  expect(now.unanswered).toEqual(unanswered);
  expect(now.content.title).toBe('Логотип, бланки и визитки');
});

test('while nobody has said whose words stay, typing does not say it', () => {
  const stale = after(begun, sent, refusal(409, 'ELSEWHERE'), typed('Ещё'));
  expect(stale.state).toBe('stale');
  const now = draft(7, 'Чужие слова');
  expect(after(stale, { type: 'settled', whose: 'mine', now })).toMatchObject({ content: words('Ещё'), saved: now, state: 'typing' });
  expect(after(stale, { type: 'settled', whose: 'theirs', now })).toEqual(beginning(now.content, now));
});

test('a field that is typed in loses its error, and those within it; the others keep theirs', () => {
  const wrong = after(begun, { type: 'limits_broken', content: mine, errors: { title: 'Длинно', 'tags.0': 'Пусто', tags: 'Много' } });
  expect(after(wrong, { type: 'typed', path: 'tags', value: ['знак'] }).errors).toEqual({ title: 'Длинно' });
  expect(after(wrong, { type: 'typed', path: 'tags.0', value: 'знак' }).errors).toEqual({ title: 'Длинно' });
});
