/** What of a public summary would tell who the sides are: their names in any case, logins however divided, contacts. Pure. */
import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';

export type Named = { name: string; surname: string; user_name: string };

const caseEndings = new Set('а я у ю ы и е о ь й ой ей ою ею ом ем ём ым им ых их ыми ими ов ев ам ями ами ям ах ях ью'.split(' '));
const adjectiveEndings = new Set('ий ый ой ая яя ое ее ого его ому ему ым им ом ем ую юю ою ею ей ых их ые ие ыми ими'.split(' '));
/** A shorter stem begins too many other words: it counts with a capital letter alone. */
const stemFrom = 4;

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
type Form = { stem: string; endings: ReadonlySet<string>; isWhole: boolean };

/** «Вера», «Воронцова», «Андрей»; «Обманутая»; «Павел», who is «Павла». */
function formsOf(name: string): Form[] {
  const stem = name.replace(/[аеиоуыэюяйь]$/u, '');
  const noun = { stem, endings: caseEndings, isWhole: stem === name || stem.length >= stemFrom };
  const adjective = /^(.+)(?:ий|ый|ой|ая|яя)$/u.exec(name)?.[1];
  const short = name === 'лев' ? 'льв' : /^(.+)[ео]([лцкн])$/u.exec(name)?.slice(1).join('');
  return [
    noun,
    ...(adjective ? [{ stem: adjective, endings: adjectiveEndings, isWhole: false }] : []),
    ...(short ? [{ stem: short, endings: caseEndings, isWhole: false }] : []),
  ];
}

function isCaseOf(name: string, word: string): boolean {
  const text = plain(word);
  if (text === name) return true;
  const isCapital = /^\p{Lu}/u.test(word);
  return formsOf(name).some(({ stem, endings, isWhole }) => {
    if (!text.startsWith(stem) || !(isCapital || stem.length >= stemFrom)) return false;
    const ending = text.slice(stem.length);
    return ending === '' ? isWhole : endings.has(ending);
  });
}

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];
const partsOf = ({ name, surname }: Named): string[] =>
  wordsIn(`${name} ${surname}`)
    .filter((part) => part.length > 1)
    .map(plain);

const squeezed = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]/gu, '');
const piecesAtMost = 4;
function loginIn(summary: string, login: string): string | undefined {
  const wanted = squeezed(login);
  if (wanted.length < 2) return undefined;
  const pieces = summary.split(/\s/u).filter((piece) => piece !== '');
  for (let from = 0; from < pieces.length; from++)
    for (let to = from + 1; to <= Math.min(from + piecesAtMost, pieces.length); to++) {
      const text = pieces.slice(from, to).join(' ');
      if (squeezed(text) === wanted) return text;
    }
  return undefined;
}

/** A login of any site, a number of six digits, a phone without its code. */
const signs = [/[a-z\d]_[a-z\d]/iu, /[@/]|www\./iu, /\d{6}/u, /(?<!\d)\d{3}-\d{2}-\d{2}(?!\d)/u];

export function namedIn(summary: string, sides: readonly Named[]): string | undefined {
  const [contact] = contactSigns(summary, '');
  if (contact) return contact.text;
  const sign = summary.split(/\s/u).find((piece) => signs.some((one) => one.test(piece)));
  if (sign) return sign;
  const [words, names] = [wordsIn(summary), sides.flatMap(partsOf)];
  const named = words.find((word) => names.some((name) => isCaseOf(name, word)));
  return named ?? sides.map(({ user_name }) => loginIn(summary, user_name)).find((text) => text !== undefined);
}
