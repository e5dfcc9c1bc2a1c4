/** Only those of ten characters and more: shorter ones are refused anyway. */

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  '!@#$%^&*()_+',
];

const words = new Set(
  `password passw0rd p@ssw0rd p@ssword pass parol parole пароль gfhjkm мойпароль mypassword qwerty qwertyu qwertyui qwertyuiop qwert asdf asdfgh
  asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc йцукен йцукенг фывапр ytrewq admin administrator administrat админ администратор root user
  username login логин letmein welcome welcom добропожаловать monkey dragon master мастер shadow sunshine princess football футбол baseball
  superman batman michael jordan iloveyou ilovey lovely любовь ялюблютебя k.,jdm natasha наташа sergey сергей andrey андрей aleksandr
  александр alexander dmitry дмитрий vladimir владимир ekaterina екатерина anastasia анастасия tatiana татьяна marina марина svetlana
  светлана nikita никита maksim максим maxim samsung samsunggalaxy iphone android windows internet computer компьютер moscow москва moskva
  russia россия rossiya spartak спартак zenit зенит cska цска lokomotiv dinamo changeme secret секрет secretword default guest test
  testtest testing temp temporary hello hellohello привет privet приветпривет abcdef abcdefg абвгд trustno pokemon starwars whatever
  freedom computer1 charlie matrix killer hunter soccer hockey хоккей ranger buster batman ginger pepper cookie summer лето winter зима
  autumn осень spring весна artel артель freelance фриланс birzha биржа zakazchik ispolnitel`
    .split(/\s+/)
    .filter(Boolean),
);

export const commonPassword = 'Такой пароль подбирают первым. Придумайте другой';

export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  return isRepeated(typed) || isAlongARow(typed) || isDecoratedWord(typed);
}

const isRepeated = (typed: string): boolean => /^(.{1,4}?)\1+/u.exec(typed)?.[0].length === typed.length || new Set(typed).size <= 3;

/** A run on the keyboard or in the alphabet, either way, repeated. */
function isAlongARow(typed: string): boolean {
  const backwards = [...typed].reverse().join('');
  const half = typed.slice(0, Math.ceil(typed.length / 2));
  return rows.some((row) => {
    const walk = row + row;
    return walk.includes(typed) || walk.includes(backwards) || (half.length >= 5 && typed === half + half && walk.includes(half));
  });
}

/** A common word with up to eight digits or signs around it. */
function isDecoratedWord(typed: string): boolean {
  const bare = typed.replace(/^[^\p{L}]{0,8}(?=\p{L})/u, '').replace(/(?<=\p{L})[^\p{L}]{0,8}$/u, '');
  const plain = bare.replaceAll(/[^\p{L}]/gu, '');
  const half = bare.slice(0, bare.length / 2);
  return words.has(bare) || words.has(plain) || (bare === half + half && words.has(half)) || words.has(typed);
}
