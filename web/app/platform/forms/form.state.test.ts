import { expect, test } from 'vitest';
import { type Filling, type FillingEvent, fillingReducer, unfilled } from './form.state.ts';

type Values = { title: string; packages: { price: number }[] };
type Now = Filling<Values>;
type Event = FillingEvent<Values>;

const begun = unfilled<Values>({ title: '', packages: [{ price: 0 }] });
const after = (...events: Event[]): Now => events.reduce(fillingReducer<Values>, begun);

const noTitle = { title: 'Назовите' };
const noPrice = { 'packages.0.price': 'Цена — от 100 руб.' };
const both = { ...noTitle, ...noPrice };
const typed: Event = { type: 'typed', path: 'title', value: 'Лого' };
const leave = (path: string, found: Record<string, string>): Event => ({ type: 'left', path, found });

const fillings: [string, Event[], Partial<Now>][] = [
  ['typed words are not sent yet', [typed], { values: { ...begun.values, title: 'Лого' }, isDirty: true }],
  [
    'a value within a list leaves the list a list',
    [{ type: 'typed', path: 'packages.0.price', value: 500 }],
    { values: { title: '', packages: [{ price: 500 }] } },
  ],
  [
    'a draft lacks what was never kept: that stays',
    [{ type: 'restored', values: { title: 'Лого' } }],
    { values: after(typed).values, isDirty: true },
  ],
  ['a field that is left is judged, the one nobody was in is not', [leave('title', both)], { errors: noTitle }],
  ['two fields were left', [leave('title', both), leave('packages.0.price', both)], { errors: both }],
  ['a field that is right again loses its words', [leave('title', both), leave('title', noPrice)], { errors: {} }],
  ['typing takes the words of this field away, not of another', [{ type: 'broken', found: both }, typed], { errors: noPrice }],
  ['a form that finds something itself shows all of it', [{ type: 'broken', found: both }], { errors: both, refusedTimes: 1 }],
  ['and judges it again when a field is left', [{ type: 'broken', found: both }, leave('title', {})], { errors: {} }],
  [
    'what the server says of a field stays while another is left',
    [{ type: 'refused', found: noPrice, whole: undefined }, leave('title', noTitle)],
    { errors: both, refusedTimes: 1 },
  ],
  [
    'a refusal of the whole',
    [{ type: 'refused', found: {}, whole: 'Уже занято' }],
    { errors: {}, formError: 'Уже занято', refusedTimes: 1 },
  ],
  [
    'what the shape says of the whole stands at no field',
    [{ type: 'broken', found: { '': 'Слишком много', ...noTitle } }],
    { errors: noTitle, formError: 'Слишком много' },
  ],
  [
    'another try begins without the last refusal',
    [{ type: 'refused', found: {}, whole: 'Уже занято' }, { type: 'sending' }],
    { formError: undefined, refusedTimes: 1 },
  ],
  ['what was taken is no draft any more', [typed, { type: 'accepted' }], { values: after(typed).values, errors: {}, isDirty: false }],
  [
    'begun anew',
    [typed, { type: 'refused', found: noPrice, whole: 'Нет' }, { type: 'reset', values: begun.values }],
    { values: begun.values, errors: {}, formError: undefined, isDirty: false },
  ],
];
test.each(fillings)('%s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
  if (expected.errors) expect(after(...events).errors).toEqual(expected.errors);
});
