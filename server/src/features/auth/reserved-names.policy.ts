export const offeredRole = (role: string): 'customer' | 'seller' | null => (role === 'customer' || role === 'seller' ? role : null);

const reserved = new Set(
  'admin administrator moderator support arbiter staff root system artel official help info security abuse postmaster noreply me all'.split(
    ' ',
  ),
);

const staffLogin = new Set('admin administrator administration moder moderator moderation support arbiter staff official artel'.split(' '));

/** Ours as a whole, or with one of our words in it: «artel_support», «admin1», «adm1n». */
export function isReservedName(user_name: string): boolean {
  const login = user_name.toLowerCase();
  return [login, login.replaceAll(/[01345]/g, (digit) => 'oieas'['01345'.indexOf(digit)] ?? digit)].some((read) => {
    const words = read.split(/[^a-z]+/);
    return reserved.has(read.replaceAll(/[^a-z]/g, '')) || words.some((word) => staffLogin.has(word)) || words.some(isMadeOfOurs);
  });
}
const isMadeOfOurs = (word: string): boolean =>
  [...staffLogin].some((ours) => word.startsWith(ours) && staffLogin.has(word.slice(ours.length)));

/** Homoglyphs: «Apтель» reads as «Артель». */
const lookalike: Record<string, string> = Object.fromEntries([...'aeopcxykmtbhё'].map((letter, i) => [letter, 'аеорсхукмтвне'[i]!]));
const staffWord = /^(?:администра|модерат|поддержк|техподдерж|арбитр(?:аж)?$|служба$|сотрудник$|админ$|админк)/;
const latinStaffWord = /^(?:admin|moderat|support|arbiter$|staff$|official)/;
const squeezedStaffWord = /администрац|администратор|модератор|техподдерж|службаподдерж|administrat|moderator/;
const endings = ['', 'а', 'е', 'ы', 'и', 'ь', 'ю', 'я', 'у', 'ом', 'ов', 'ью', 'ей', 'ем', 'ам', 'ям', 'ах', 'ях', 'ами', 'ями'];

export function isStaffName(name: string, surname: string, brand: string): boolean {
  const words = `${name} ${surname}`.toLowerCase().split(/[^\p{L}]+/u);
  const own = [brand.toLowerCase(), 'артель', 'artel'].map((ours) => ours.replace(/[аеёийоуыьэюя]$/u, ''));
  const isOurs = (word: string) => own.some((stem) => word.startsWith(stem) && endings.includes(word.slice(stem.length)));
  const inRussian = (word: string) => word.replace(/./gu, (letter) => lookalike[letter] ?? letter);
  const squeezed = words.join('');
  return (
    words.some((word) => isOurs(word) || isOurs(inRussian(word)) || staffWord.test(inRussian(word)) || latinStaffWord.test(word)) ||
    squeezedStaffWord.test(squeezed) ||
    squeezedStaffWord.test(inRussian(squeezed))
  );
}
export const staffName = 'Такое имя примут за сотрудника биржи. Укажите своё';
