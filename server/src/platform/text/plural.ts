/** «1 день», «2 дня», «5 дней» */
export type Forms = readonly [one: string, few: string, many: string];

const rules = new Intl.PluralRules('ru');
export const counted = (count: number, [one, few, many]: Forms): string => {
  const form = rules.select(count);
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
};
export const countedDays = (days: number): string => counted(days, ['день', 'дня', 'дней']);
