import { expect, test } from 'vitest';
import { isReservedName, isStaffName, offeredRole } from './reserved-names.policy.ts';

test.each([
  ['customer', 'customer'],
  ['seller', 'seller'],
  ['admin', null],
  ['Seller', null],
  ['', null],
])('the role «%s» is offered as %s', (role, offered) => {
  expect(offeredRole(role)).toBe(offered);
});

test.each([
  ['admin', true],
  ['Ad-Min', true],
  ['sup_port', true],
  ['ARTEL', true],
  ['artel_support', true],
  ['support_artel', true],
  ['artelsupport', true],
  ['artel_admin', true],
  ['admin1', true],
  ['adm1n', true],
  ['5upport', true],
  ['adminka', false],
  ['artelnaya', false],
  ['a_vorontsova', false],
  ['wood1345', false],
  ['maria', false],
])('the login %s is ours: %s', (user_name, ours) => {
  expect(isReservedName(user_name)).toBe(ours);
});

test.each([
  ['Администрация', 'Артель', true],
  ['Мария', 'Модератор', true],
  ['Служба', 'поддержки', true],
  ['Apтель', 'Наша', true], // the first two letters are Latin
  ['Support', 'Team', true],
  ['Команда', 'Артели', true],
  ['Ад', 'министрация', true],
  ['А-дминистрация', 'Здесь', true],
  ['Рынок', 'Мастеров', true], // the market is called «Рынок» here
  ['Мария', 'Артельная', false],
  ['Арбитман', 'Службин', false],
  ['Пётр', 'Мастеров', false],
])('the name «%s %s» is taken for ours: %s', (name, surname, ours) => {
  expect(isStaffName(name, surname, 'Рынок')).toBe(ours);
});
