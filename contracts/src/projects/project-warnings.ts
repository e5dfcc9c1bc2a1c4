import { checkedLetters, contactSigns } from '../kit/contact-signs.ts';
import type { ProjectDraft } from './project-content.ts';

export type WarningCode = 'contacts' | 'off_market' | 'seller_pays' | 'free_work' | 'links';
export type Warning = {
  code: WarningCode;
  field: 'title' | 'goal' | 'description' | 'deliverables' | 'questions' | 'stages_wanted';
  quote: string;
};

/** Bounded repetitions (checks/walls/regexp-growth.test.ts). */
type Phrase = RegExp;
/** Phrases in order within a sentence; `within`: most letters between. */
type Chain = readonly [Phrase, ...(readonly [within: number, Phrase])[]];

const alone = (...phrases: Phrase[]): Chain[] => phrases.map((phrase) => [phrase]);
const chains: Record<Exclude<WarningCode, 'links'>, readonly Chain[]> = {
  contacts: [
    [
      /(?:напишите|пишите|звоните|свяжитесь|стучите|ответы)/giu,
      [30, /(?:телеграм|telegram|ватсап|whatsapp|вайбер|viber|в\s{1,3}лс\s{1,3}вк|скайп|skype)\p{L}{0,10}/giu],
    ],
  ],
  off_market: [
    [
      /(?:оплат|расч[её]т|плат|перев)\p{L}{0,12}/giu,
      [
        40,
        /(?:мимо\s{1,3}(?:биржи|сайта)|вне\s{1,3}(?:биржи|сайта|площадки)|в\s{1,3}обход|напрямую|наличн\p{L}{0,10}|на\s{1,3}карту|на\s{1,3}киви|криптой)/giu,
      ],
    ],
    ...alone(/мимо\s{1,3}биржи|в\s{1,3}обход\s{1,3}(?:биржи|сайта|комисси\p{L}{0,4})/giu),
  ],
  seller_pays: [
    [
      /(?:исполнител|кандидат)\p{L}{0,10}|вы/giu,
      [40, /(?:внос|внес|оплач|оплат|перевод|перечисл)\p{L}{0,12}/giu],
      [30, /(?:залог|взнос|депозит|предоплат|обучени|регистраци)\p{L}{0,10}/giu],
    ],
    ...alone(/(?:страхов|вступительн|гарантийн)\p{L}{0,5}\s{1,3}(?:взнос|плат[её]ж|депозит)\p{L}{0,5}/giu),
  ],
  free_work: [
    [/бесплатн\p{L}{0,5}/giu, [25, /(?:тест|проб|образец)\p{L}{0,10}/giu]],
    [/(?:тестов|пробн)\p{L}{0,5}/giu, [40, /бесплатн\p{L}{0,5}|без\s{1,3}оплаты|не\s{1,3}оплачива\p{L}{0,8}/giu]],
    ...alone(/за\s{1,3}(?:отзыв|портфолио|опыт)(?:\s|[.,!]|$)/giu),
  ],
};

type Span = { from: number; to: number };
const spansOf = (text: string, phrase: Phrase): Span[] =>
  [...text.matchAll(phrase)].map(({ 0: words, index }) => ({ from: index, to: index + words.length }));

/** Linear: each phrase is found once, then positions are compared. */
function meet(text: string, [first, ...rest]: Chain): Span[] {
  let met = spansOf(text, first);
  for (const [within, phrase] of rest) {
    const next = spansOf(text, phrase);
    let at = 0;
    met = met.flatMap(({ from, to }) => {
      while (at < next.length && next[at]!.from < to) at++;
      const found = next[at];
      return found && found.from - to <= within && !/[.\n]/.test(text.slice(to, found.from)) ? [{ from, to: found.to }] : [];
    });
  }
  return met;
}

export const warningText: Record<WarningCode, string> = {
  contacts: 'Контакты в тексте видны всем, их просят убрать. Написать друг другу можно в чате биржи',
  off_market: 'Похоже на расчёт вне биржи. Тогда деньги не защищены, такие проекты не публикуют',
  seller_pays: 'Похоже, что платить должен исполнитель. Такие проекты отклоняют',
  free_work: 'Похоже на бесплатную работу. Попросите примеры готового или оплатите пробный этап',
  links: 'Ссылка на другой сайт. Такие модератор проверяет до публикации',
};

const listed = (items: readonly string[]): string => items.join('\n');

const warningsAtMost = 100;

export const projectTexts = (content: Pick<ProjectDraft, Warning['field']>): [Warning['field'], string][] => [
  ['title', content.title],
  ['goal', content.goal],
  ['description', content.description],
  ['deliverables', listed(content.deliverables)],
  ['questions', listed(content.questions)],
  ['stages_wanted', listed(content.stages_wanted)],
];

/** `own_origin`: links to the marketplace do not count. */
export function projectWarnings(content: Pick<ProjectDraft, Warning['field']>, own_origin: string): Warning[] {
  const found = new Map<string, Warning>();
  const add = (code: WarningCode, field: Warning['field'], quote: string) => {
    if (!found.has(`${code} ${quote}`)) found.set(`${code} ${quote}`, { code, field, quote });
  };
  for (const [field, whole] of projectTexts(content)) {
    const text = whole.slice(0, checkedLetters);
    for (const code of Object.keys(chains) as (keyof typeof chains)[])
      for (const { from, to } of chains[code].flatMap((chain) => meet(text, chain))) add(code, field, text.slice(from, to).trim());
    for (const { kind, text: quote } of contactSigns(text, own_origin)) add(kind === 'link' ? 'links' : 'contacts', field, quote);
  }
  return [...found.values()].slice(0, warningsAtMost);
}
