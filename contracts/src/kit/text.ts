/** What people type, as it is stored: composed, without what nobody sees and what is drawn over letters. */

const joined = String.raw`[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]`;
const picture = String.raw`\p{Extended_Pictographic}`;
const meant = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,8}\u{e007f}`,
  String.raw`(?<=[${picture}\d#*])[\ufe0e\ufe0f]`,
  String.raw`(?<=[${picture}\ufe0f\u{1f3fb}-\u{1f3ff}])\u200d(?=${picture})`,
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
].join('|');
/** Turns of direction are among them: nothing written turns its neighbours round. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|[^\P{Cc}\t\n\r]`;
const unseenUnlessMeant = new RegExp(`(${meant})|${unseen}`, 'gu');

/** Strokes and frames drawn over a letter: U+0336 strikes a whole title through. The frame of a key belongs to its digit. */
const drawnOver = /[\u0334-\u0338]|[\u0488-\u0489]|[\u20d2-\u20d3\u20d8-\u20e0\u20e2\u20e4-\u20eb]/g;
/** No spelling has more on one letter (UTS 39). */
const heaped = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;

export const hasAnythingToSee = (text: string): boolean => /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]|\p{Co}/u.test(text);

/** Empty when there is nothing to see. */
export function cleanText(text: string): string {
  const composed = text.replace(unseenUnlessMeant, (_, saved: string | undefined) => saved ?? '').normalize('NFC');
  const clean = composed.replace(drawnOver, '').normalize('NFC').replace(heaped, '$1');
  return hasAnythingToSee(clean) ? clean.replace(/^\u2800+|\u2800{1,5000}$/g, '') : '';
}

/** Every text of a query or a body; a password is the bytes that were typed. */
export function cleanInput(given: unknown): unknown {
  if (typeof given === 'string') return cleanText(given);
  if (Array.isArray(given)) return given.map(cleanInput);
  if (given === null || typeof given !== 'object' || !isPlain(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, /password/i.test(name) ? value : cleanInput(value)]));
}
/** JSON and parsed queries, whose prototype is an empty object of the parser; not dates, bytes or instances of classes. */
const isPlain = (given: object): boolean => {
  const prototype: object | null = Object.getPrototypeOf(given);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

const alphabets = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u, /\p{sc=Grek}/u, /\p{sc=Armn}/u, /\p{sc=Copt}/u, /\p{sc=Cher}/u];
/** No word borrows letters that only look alike. */
export const isOneAlphabetAWord = (text: string): boolean =>
  text.split(/[^\p{L}\p{M}]+/u).every((word) => alphabets.filter((letters) => letters.test(word)).length < 2);
