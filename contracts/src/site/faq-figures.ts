/** Figures of the rules that an answer names: `{проверка}` is shown as the number in force that day. */
export const faqFigures = [
  'время на оплату',
  'время на оплату:вин',
  'время на ответы',
  'время на начало',
  'отмена без причины:род',
  'отмена после срока',
  'отмена после срока в один день',
  'отмена на доработке',
  'отмена сама',
  'проверка',
  'проверка этапа',
  'продление проверки',
  'доработка:род',
  'услуг у новичка',
  'услуг у проверенного',
  'услуг у профи',
  'услуг у топа',
  'сбор заказчика',
  'комиссия исполнителя',
  'карта у новичка',
  'карта у проверенного',
  'карта у профи',
  'карта у топа',
  'возврат на карту',
  'наименьший вывод',
  'вывод по СБП',
  'вывод на карту',
  'пополнение картой',
  'пополнение по СБП',
] as const;
export type FaqFigure = (typeof faqFigures)[number];

const named = /\{([^{}]{0,60})\}/g;
const isFigure = (name: string): name is FaqFigure => (faqFigures as readonly string[]).includes(name);

export const unknownFigures = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([whole, name]) => (isFigure(name!) ? [] : [whole]));

export const withFigures = (text: string, say: (figure: FaqFigure) => string): string =>
  text.replace(named, (whole, name: string) => (isFigure(name) ? say(name) : whole));
