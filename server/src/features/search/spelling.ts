/** Layout, transliteration, typos. Pure. */

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const toRussianKey = new Map([...latinKeys].map((key, i) => [key, russianKeys[i]!]));
const toLatinKey = new Map([...russianKeys].map((key, i) => [key, latinKeys[i]!]));

/** `ghbdtn` → «привет»; undefined for mixed text. */
export function otherLayout(text: string): string | undefined {
  const small = text.toLowerCase();
  const keys = /[а-яё]/.test(small) ? (/[a-z]/.test(small) ? undefined : toLatinKey) : /[a-z]/.test(small) ? toRussianKey : undefined;
  return keys && [...small].map((letter) => keys.get(letter) ?? letter).join('');
}

const fromLatin: readonly [string, string][] = (
  'shch:щ sch:щ yo:е jo:е zh:ж kh:х ts:ц ch:ч sh:ш yu:ю ju:ю iu:ю ya:я ja:я ia:я ye:е je:е ck:к ph:ф ee:и oo:у ' +
  'a:а b:б c:ц d:д e:е f:ф g:г h:х i:и j:й k:к l:л m:м n:н o:о p:п q:к r:р s:с t:т u:у v:в w:в x:кс y:ы z:з'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);

/** `dizajn` → «дизайн»; one reading. */
export function fromTranslit(word: string): string | undefined {
  if (!/^[a-z']+$/.test(word)) return undefined;
  let out = '';
  for (let at = 0; at < word.length; ) {
    const [latin, russian] = fromLatin.find(([letters]) => word.startsWith(letters, at)) ?? [word[at]!, ''];
    const isShort = (latin === 'y' || latin === 'i') && /[аеиоуыэюя]$/.test(out) && !/[aeiouy]/.test(word[at + 1] ?? 'a');
    out += isShort ? 'й' : latin === 'y' && at === word.length - 1 && /[и]$/.test(out) ? 'й' : russian;
    at += latin.length;
  }
  return out.replace(/ыы|иы/g, 'ий');
}

const toLatin = new Map(
  'а:a б:b в:v г:g д:d е:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
export const toTranslit = (word: string): string | undefined =>
  /^[а-я]+$/.test(word) ? [...word].map((letter) => toLatin.get(letter)!).join('') : undefined;

const shortest = 4;
/** Two typos are forgiven from here. */
const longWord = 7;
const keyLetters = 8;

/** Deletion neighbourhood and phonetic key, shared by words one or two typos apart. */
export function spellingsOf(word: string): string[] {
  if (word.length < shortest || /\d/.test(word)) return [];
  const start = word.slice(0, keyLetters);
  const keys = new Set([start, `~${soundOf(word)}`]);
  const drop = (from: string, times: number) => {
    for (let i = 0; i < from.length; i++) {
      const less = from.slice(0, i) + from.slice(i + 1);
      keys.add(less);
      if (times > 1) drop(less, times - 1);
    }
  };
  drop(start, word.length >= longWord ? 2 : 1);
  return [...keys];
}

const sameSound: Record<string, string> = {
  о: 'а',
  е: 'и',
  э: 'и',
  я: 'и',
  ы: 'и',
  й: 'и',
  б: 'п',
  в: 'ф',
  г: 'к',
  д: 'т',
  ж: 'ш',
  з: 'с',
  щ: 'ш',
  ю: 'у',
};
/** Unstressed vowels and voiced consonants collapse: «агитиктура». */
export const soundOf = (word: string): string =>
  word
    .replace(/тс|дс|тьс/g, 'ц')
    .replace(/[ьъ]/g, '')
    .replace(/./g, (letter) => sameSound[letter] ?? letter)
    .replace(/(.)\1+/g, '$1');

/** Damerau-Levenshtein, capped at `most + 1`. */
export function editDistance(a: string, b: string, most = 2): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1);
    }
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/**
 * Same first letter, then same sound, fewer typos, commoner. One typo, two in long words, one more for an equal sound; three-letter words
 * are never a correction.
 */
export function nearestWord<Known extends { stem: string; documents: number }>(stem: string, known: readonly Known[]): Known | undefined {
  const most = stem.length >= longWord ? 2 : 1;
  const sound = soundOf(stem);
  const scored = known
    .map((word) => ({ word, slips: editDistance(stem, word.stem), sounds: soundOf(word.stem) === sound }))
    .filter(
      ({ slips, sounds, word }) => (slips <= most || (sounds && slips <= most + 1)) && !(slips === most && word.stem.length <= most + 2),
    );
  scored.sort((a, b) => Number(b.sounds) - Number(a.sounds) || a.slips - b.slips || b.word.documents - a.word.documents);
  // the first letter is seldom wrong
  return (scored.find(({ word }) => word.stem[0] === stem[0]) ?? scored[0])?.word;
}
