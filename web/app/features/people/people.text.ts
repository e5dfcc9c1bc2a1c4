/** Russian words about sellers. A missing level does not compile. */
import type { Language, LanguageCode } from '@artel/contracts/users.ts';
import type { VerificationKind } from '@artel/contracts/verification.ts';
import type { askedLevels } from './freelancers-address.ts';

export const levelAsked: Record<(typeof askedLevels)[number], string> = {
  trusted: 'Проверенный и выше',
  pro: 'Профи и выше',
  top: 'Топ',
};
export const sellerForms = ['исполнитель', 'исполнителя', 'исполнителей'] as const;
export const serviceForms = ['услуга', 'услуги', 'услуг'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;
export const reviewForms = ['отзыву', 'отзывам', 'отзывам'] as const;

export const languageNames: Record<LanguageCode, string> = {
  ...{ ru: 'Русский', en: 'Английский', ar: 'Арабский', az: 'Азербайджанский', ba: 'Башкирский', be: 'Белорусский', bg: 'Болгарский' },
  ...{ cs: 'Чешский', cv: 'Чувашский', de: 'Немецкий', el: 'Греческий', es: 'Испанский', et: 'Эстонский', fi: 'Финский' },
  ...{ fr: 'Французский', he: 'Иврит', hi: 'Хинди', hu: 'Венгерский', hy: 'Армянский', it: 'Итальянский', ja: 'Японский' },
  ...{ ka: 'Грузинский', kk: 'Казахский', ko: 'Корейский', ky: 'Киргизский', lt: 'Литовский', lv: 'Латышский', mn: 'Монгольский' },
  ...{ pl: 'Польский', pt: 'Португальский', ro: 'Румынский', sr: 'Сербский', sv: 'Шведский', tg: 'Таджикский', tr: 'Турецкий' },
  ...{ tt: 'Татарский', uk: 'Украинский', uz: 'Узбекский', vi: 'Вьетнамский', zh: 'Китайский' },
};
export const languageLevelNames: Record<Language['level'], string> = {
  basic: 'базовый',
  working: 'рабочий',
  fluent: 'свободно',
  native: 'родной',
};
export const verifiedNames: Record<VerificationKind, string> = {
  email: 'Почта подтверждена',
  phone: 'Телефон подтверждён',
  identity: 'Личность подтверждена',
  tax: 'Налоговый статус подтверждён',
};
