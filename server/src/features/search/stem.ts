const ending = (endings: string): RegExp => new RegExp(`(?:${endings.replaceAll(' ', '|')})$`);
const afterA = (endings: string): string => `(?<=[ая])(?:${endings.replaceAll(' ', '|')})`;

const gerund = ending(`${afterA('вшись вши в')} ивши ывши ившись ывшись ив ыв`);
const reflexive = ending('ся сь');
const adjective = ending('ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею');
const participle = ending(`${afterA('ем нн вш ющ щ')} ивш ывш ующ`);
const verb = ending(
  `${afterA('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно')} ` +
    'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
);
const noun = ending('а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я');
const vowel = /[аеиоуыэюя]/;

/** Lower case, «ё» as «е»; Latin words lose a plural «s». */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return word.length > 3 ? word.replace(/(?<![su])s$/, '') : word;
  const first = word.search(vowel);
  if (first < 0 || /[^а-я]/.test(word)) return word;
  const head = word.slice(0, first + 1);
  return withoutFleetingVowel(head + stemRest(word.slice(first + 1), head));
}

function stemRest(rest: string, head: string): string {
  let left = withoutInflection(rest);
  left = left.replace(/и$/, '');
  if (secondRegion(left, head) && /ость?$/.test(secondRegion(left, head)!)) left = left.replace(/ость?$/, '');
  if (/нн$/.test(left)) return left.slice(0, -1);
  if (/ейше?$/.test(left)) return left.replace(/ейше?$/, '').replace(/нн$/, 'н');
  return left.replace(/ь$/, '');
}

function withoutInflection(rest: string): string {
  if (gerund.test(rest)) return rest.replace(gerund, '');
  const plain = rest.replace(reflexive, '');
  if (adjective.test(plain)) return plain.replace(adjective, '').replace(participle, '');
  if (verb.test(plain)) return plain.replace(verb, '');
  return plain.replace(noun, '');
}

function secondRegion(rest: string, head: string): string | undefined {
  const word = head + rest;
  const found = /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя][^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]/.exec(word);
  return found ? word.slice(Math.max(found[0].length, head.length)) : undefined;
}

/** Fleeting vowels: «визиток» and «визитка» are one. */
const withoutFleetingVowel = (found: string): string =>
  found.length < 5
    ? found
    : found
        .replace(/ьк$/, 'к')
        .replace(/([аеиоуыэюя])ек$/, '$1йк')
        .replace(/([^аеиоуыэюяй])[ое]к$/, '$1к');
