/** Staff is appointed. */
export const offeredRole = (role: string): 'customer' | 'seller' | null => (role === 'customer' || role === 'seller' ? role : null);

const reserved = new Set(
  'admin administrator moderator support arbiter staff root system artel official help info security abuse postmaster noreply me all'.split(
    ' ',
  ),
);

export const isReservedName = (user_name: string): boolean => reserved.has(user_name.toLowerCase().replaceAll(/[_-]/g, ''));

/** Homoglyphs: «Apтель» reads as «Артель». */
const lookalike: Record<string, string> = Object.fromEntries([...'aeopcxykmtbhё'].map((letter, i) => [letter, 'аеорсхукмтвне'[i]!]));
const staffWord = /^(?:администра|модерат|поддержк|техподдерж|арбитр(?:аж)?$|служба$|сотрудник$|артель$|админ$|админк)/;
const latinStaffWord = /^(?:admin|moderat|support|arbiter$|staff$|artel$|official)/;

/** «Администрация Артель»; `brand`: our name. */
export function isStaffName(name: string, surname: string, brand: string): boolean {
  const words = `${name} ${surname}`.toLowerCase().split(/[^\p{L}]+/u);
  const own = brand.toLowerCase();
  return words.some((word) => {
    const russian = word.replace(/./gu, (letter) => lookalike[letter] ?? letter);
    return word === own || staffWord.test(russian) || latinStaffWord.test(word);
  });
}
export const staffName = 'Такое имя примут за сотрудника биржи. Укажите своё';
