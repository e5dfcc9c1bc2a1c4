/**
 * What a refused field says where its contract has no words of its own: absent, of the wrong kind, too long. No name of a type is said:
 * whoever reads it fills in a form.
 */
import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'Здесь нужен текст',
  number: 'Здесь нужно число',
  int: 'Здесь нужно целое число',
  bigint: 'Здесь нужно целое число',
  boolean: 'Здесь нужно «да» или «нет»',
  date: 'Здесь нужна дата',
  array: 'Здесь нужен список',
};
const formats: Readonly<Record<string, string>> = {
  email: 'Проверьте почту',
  url: 'Проверьте ссылку',
  date: 'Выберите день',
  datetime: 'Выберите день и время',
  uuid: 'Такого номера нет',
  guid: 'Такого номера нет',
};
const checkIt = 'Проверьте это поле';
const fillIn = 'Заполните это поле';

function sizeText(origin: string, isLeast: boolean, limit: number | bigint): string {
  if (isLeast && limit === 1 && origin === 'string') return fillIn;
  const bound = `${isLeast ? 'не меньше' : 'не больше'} ${limit}`;
  if (origin === 'string') return `Длина в знаках: ${bound}`;
  if (origin === 'array' || origin === 'set') return `Сколько можно: ${bound}`;
  return `Число ${bound}`;
}

export function inputText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? fillIn : (kinds[issue.expected] ?? checkIt);
    case 'too_small':
      return sizeText(issue.origin, true, issue.minimum);
    case 'too_big':
      return sizeText(issue.origin, false, issue.maximum);
    case 'invalid_format':
      return formats[issue.format] ?? checkIt;
    case 'invalid_value':
      return 'Выберите из списка';
    case 'not_multiple_of':
      return `Нужно число, кратное ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'Здесь есть лишние поля';
    default:
      return checkIt;
  }
}

export const speakRussian = (): void => void z.config({ localeError: inputText });
