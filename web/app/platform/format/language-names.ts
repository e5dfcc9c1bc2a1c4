/** Not every browser knows all Russian names of languages. */
import { type LanguageCode, languageCodes } from '@artel/contracts/people/users.ts';

export const languageNames: Record<LanguageCode, string> = {
  ru: 'Русский',
  en: 'Английский',
  ar: 'Арабский',
  az: 'Азербайджанский',
  ba: 'Башкирский',
  be: 'Белорусский',
  bg: 'Болгарский',
  cs: 'Чешский',
  cv: 'Чувашский',
  de: 'Немецкий',
  el: 'Греческий',
  es: 'Испанский',
  et: 'Эстонский',
  fi: 'Финский',
  fr: 'Французский',
  he: 'Иврит',
  hi: 'Хинди',
  hu: 'Венгерский',
  hy: 'Армянский',
  it: 'Итальянский',
  ja: 'Японский',
  ka: 'Грузинский',
  kk: 'Казахский',
  ko: 'Корейский',
  ky: 'Киргизский',
  lt: 'Литовский',
  lv: 'Латышский',
  mn: 'Монгольский',
  pl: 'Польский',
  pt: 'Португальский',
  ro: 'Румынский',
  sr: 'Сербский',
  sv: 'Шведский',
  tg: 'Таджикский',
  tr: 'Турецкий',
  tt: 'Татарский',
  uk: 'Украинский',
  uz: 'Узбекский',
  vi: 'Вьетнамский',
  zh: 'Китайский',
};

/** By code units: without a name in «Ё» that is the order of the Russian alphabet, and no collator is loaded. */
export const languagesByName: readonly LanguageCode[] = [...languageCodes].sort((a, b) => (languageNames[a] < languageNames[b] ? -1 : 1));

export const languageName = (code: string): string => (code in languageNames ? languageNames[code as LanguageCode].toLowerCase() : code);
