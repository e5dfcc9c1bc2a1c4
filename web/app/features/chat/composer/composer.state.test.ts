import type { Message } from '@artel/contracts/chat/chat.ts';
import { expect, test } from 'vitest';
import { type About, type ComposingEvent, composed, composingReducer, nothingComposed } from './composer.state.ts';

const message = (_id: string, words: string) => ({ _id, message: words }) as Message;
const edit: About = { kind: 'edit', message: message('m', 'Сделаем в среду') };
const reply: About = { kind: 'reply', message: message('m', 'Когда?') };
const after = (...events: ComposingEvent[]) => events.reduce(composingReducer, nothingComposed);
const edited: ComposingEvent = { type: 'edited', id: 'm', words: 'Сделаем в пятницу' };
const late: ComposingEvent = { type: 'time_over', id: 'm' };

type Shown = Partial<ReturnType<typeof composed>>;
test.each<[string, ComposingEvent[], About, text: string, hasFiles: boolean, Shown]>([
  ['nothing yet', [], undefined, '', false, { shown: '', isEmpty: true, verb: 'Отправить' }],
  ['spaces are no words', [], undefined, ' \n', false, { isEmpty: true }],
  ['what nobody sees is no words', [], undefined, '\u200b\u3164', false, { isEmpty: true }],
  ['files go without words', [], undefined, '', true, { isEmpty: false }],
  ['words', [], undefined, ' Да ', false, { shown: ' Да ', message: 'Да', isEmpty: false, isTooLate: false }],
  ['an answer', [], reply, 'В среду', false, { shown: 'В среду', edited: undefined, verb: 'Отправить' }],
  ['a message to change begins as it is', [], edit, 'Своё', false, { shown: 'Сделаем в среду', verb: 'Сохранить', isEmpty: false }],
  ['a message being changed', [edited], edit, 'Своё', false, { message: 'Сделаем в пятницу' }],
  ['left for an answer, its words wait', [edited], reply, 'Своё', false, { shown: 'Своё' }],
  ['no files stand in for the words of a message', [{ ...edited, words: ' ' }], edit, '', true, { isEmpty: true }],
  ['its time ran out', [edited, late], edit, '', false, { isTooLate: true, verb: 'Отправить новым', message: 'Сделаем в пятницу' }],
  ['the time of another ran out', [edited, { ...late, id: 'n' }], edit, '', false, { isTooLate: false, verb: 'Сохранить' }],
  ['late is a change, not an answer', [late], reply, 'Да', false, { isTooLate: false }],
  ['done: opened again, it begins as it is', [edited, { type: 'over', id: 'm' }], edit, '', false, { shown: 'Сделаем в среду' }],
])('%s', (_, events, about, text, hasFiles, expected) => {
  expect(composed(after(...events), about, text, hasFiles)).toMatchObject(expected);
});

test('a change that is under way is not sent twice', () => {
  expect(after({ type: 'asked' }).isBusy).toBe(true);
  expect(after({ type: 'asked' }, { type: 'answered' }).isBusy).toBe(false);
});
