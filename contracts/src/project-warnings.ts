/** What in a project makes a moderator look twice, told to its customer before anything is sent. Pure words, no verdict. */
import type { ProjectDraft } from './project-content.ts';

export type WarningCode = 'contacts' | 'off_market' | 'seller_pays' | 'free_work';
export type Warning = {
  code: WarningCode;
  field: 'title' | 'goal' | 'description' | 'deliverables' | 'questions' | 'stages_wanted';
  quote: string;
};

const patterns: Record<WarningCode, readonly RegExp[]> = {
  contacts: [
    /(?:\+7|\b8)[\s(–-]*\d{3}[\s)–-]*\d{3}[\s–-]*\d{2}[\s–-]*\d{2}/g,
    /[\w.+-]+@[\w-]+\.[a-zа-я]{2,}/giu,
    /(?:t\.me|wa\.me|vk\.com|vk\.me)\/\S+/gi,
    /(?<![\p{L}\p{N}._-])@[a-z][\w.]{3,}/giu,
    /(?:напишите|пишите|звоните|свяжитесь|стучите|ответы)[^.\n]{0,30}(?:телеграм|telegram|ватсап|whatsapp|вайбер|viber|в\s+лс\s+вк|скайп|skype)\p{L}*/giu,
  ],
  off_market: [
    /(?:оплат|расч[её]т|плат|перев)\p{L}*[^.\n]{0,40}(?:мимо\s+(?:биржи|сайта)|вне\s+(?:биржи|сайта|площадки)|в\s+обход|напрямую|наличн\p{L}*|на\s+карту|на\s+киви|криптой)/giu,
    /(?:мимо\s+биржи|в\s+обход\s+(?:биржи|сайта|комисси\p{L}*))/giu,
  ],
  seller_pays: [
    /(?:исполнител\p{L}*|вы|кандидат\p{L}*)[^.\n]{0,40}(?:внос\p{L}*|внес\p{L}*|оплач\p{L}*|оплат\p{L}*|перевод\p{L}*|перечисл\p{L}*)[^.\n]{0,30}(?:залог\p{L}*|взнос\p{L}*|депозит\p{L}*|предоплат\p{L}*|обучени\p{L}*|регистраци\p{L}*)/giu,
    /(?:страхов\p{L}*|вступительн\p{L}*|гарантийн\p{L}*)\s+(?:взнос|плат[её]ж|депозит)\p{L}*/giu,
  ],
  free_work: [
    /(?:бесплатн\p{L}*)[^.\n]{0,25}(?:тест|проб|образец)\p{L}*/giu,
    /(?:тестов\p{L}*|пробн\p{L}*)[^.\n]{0,40}(?:бесплатн\p{L}*|без\s+оплаты|не\s+оплачива\p{L}*)/giu,
    /за\s+(?:отзыв|портфолио|опыт)(?:\s|[.,!]|$)/giu,
  ],
};

/** What each means, in words for the customer. */
export const warningText: Record<WarningCode, string> = {
  contacts: 'Контакты в тексте видны всем, их просят убрать. Написать друг другу можно в чате биржи',
  off_market: 'Похоже на расчёт вне биржи. Тогда деньги не защищены, такие проекты не публикуют',
  seller_pays: 'Похоже, что платить должен исполнитель. Такие проекты отклоняют',
  free_work: 'Похоже на бесплатную работу. Попросите примеры готового или оплатите пробный этап',
};

const listed = (items: readonly string[]): string => items.join('\n');

/** Every fragment that fits a pattern, once, in the order of the fields. */
export function projectWarnings(content: ProjectDraft): Warning[] {
  const texts: [Warning['field'], string][] = [
    ['title', content.title],
    ['goal', content.goal],
    ['description', content.description],
    ['deliverables', listed(content.deliverables)],
    ['questions', listed(content.questions)],
    ['stages_wanted', listed(content.stages_wanted)],
  ];
  const found = texts.flatMap(([field, text]) =>
    (Object.keys(patterns) as WarningCode[]).flatMap((code) =>
      patterns[code].flatMap((pattern) => [...text.matchAll(pattern)].map(([quote]) => ({ code, field, quote: quote.trim() }))),
    ),
  );
  return found.filter(({ code, quote }, at) => found.findIndex((other) => other.code === code && other.quote === quote) === at);
}
