import type { Praise, ReviewAxis, ReviewDirection, ReviewFacts, ReviewStatus, ReviewTab } from '@artel/contracts/orders/reviews.ts';
import { counted, formatRub } from '../../platform/format/index.ts';
import type { Meaning } from '../../ui/index.ts';

export const reviewStatusTexts: Record<ReviewStatus, { name: string; meaning: Meaning }> = {
  awaiting: { name: 'Ожидается', meaning: 'wait' },
  submitted: { name: 'Закрыт', meaning: 'plan' },
  published: { name: 'Опубликован', meaning: 'good' },
  expired: { name: 'Срок истёк', meaning: 'plan' },
  amendable: { name: 'Можно изменить', meaning: 'wait' },
  contested: { name: 'Оспаривается', meaning: 'bad' },
  hidden: { name: 'Скрыт', meaning: 'plan' },
};
export const tabText: Record<ReviewTab, string> = { awaiting: 'Ждут вас', about_me: 'Обо мне', mine: 'Мои' };
export const emptyText: Record<ReviewTab, { title: string; why: string }> = {
  awaiting: { title: 'Всё написано', why: 'Когда завершится следующий заказ, напомним здесь и\u00a0письмом.' },
  about_me: { title: 'Отзывов пока нет', why: 'Завершите первый заказ, и\u00a0вы с\u00a0другой стороной оцените друг друга.' },
  mine: { title: 'Ваших отзывов пока нет', why: 'Завершите первый заказ, и\u00a0вы с\u00a0другой стороной оцените друг друга.' },
};

export const axisText: Record<ReviewAxis, string> = {
  quality: 'Качество',
  terms: 'Сроки',
  talk: 'Общение',
  clarity: 'Ясность задачи',
  stability: 'Стабильность условий',
  payment: 'Приёмка и оплата',
};
export const axisName = (axis: string): string => axisText[axis as ReviewAxis] ?? axis;
export const namedErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, words]) => {
      const axis = path.startsWith('axes.') ? axisName(path.slice('axes.'.length)) : '';
      return [path, axis ? `${axis}: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words];
    }),
  );
export const praiseText: Record<Praise, string> = {
  in_time: 'Соблюдает сроки',
  listens: 'Слышит с первого раза',
  explains: 'Объясняет решения',
  tidy: 'Аккуратные файлы',
  suggests: 'Предлагает лучше',
};
export const otherSide: Record<ReviewDirection, { about: string; who: string }> = {
  c2s: { about: 'Как прошла работа?', who: 'исполнитель' },
  s2c: { about: 'Как работалось с заказчиком?', who: 'заказчик' },
};

export const scoreText = (score: number, digits = 1): string => score.toFixed(digits).replace('.', ',');
export const reviewForms = ['отзыв', 'отзыва', 'отзывов'] as const;

export function factsOf({ title, package_title, price_from_minor, price_to_minor, days_late, revisions_used }: ReviewFacts): string[] {
  return [
    `«${title}»${package_title ? `, «${package_title}»` : ''}`,
    priceText(price_from_minor, price_to_minor),
    ...(days_late === null ? [] : [lateText(days_late)]),
    revisions_used === 0 ? 'без доработок' : counted(revisions_used, ['доработка', 'доработки', 'доработок']),
  ];
}

const days = ['день', 'дня', 'дней'] as const;
const lateText = (late: number): string =>
  late > 0 ? `позже на\u00a0${counted(late, days)}` : late < 0 ? `раньше на\u00a0${counted(-late, days)}` : 'в\u00a0срок';

function priceText(from: number, to: number | null): string {
  if (to === null) return `от\u00a0${formatRub(from)}`;
  if (from === to) return formatRub(from);
  return from === 0 ? `до\u00a0${formatRub(to)}` : `${formatRub(from)}\u00a0— ${formatRub(to)}`;
}
