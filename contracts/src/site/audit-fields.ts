export const auditFields: Readonly<Record<string, string>> = {
  pattern: 'Откуда',
  target: 'Куда',
  code: 'Код ответа',
  is_active: 'Включено',
  right: 'Право',
  rates: 'Ставка',
  valid_from: 'Действует с',
  starts_at: 'Начало',
  ends_at: 'Конец',
  title: 'Название',
  is_hidden: 'Скрыта',
  tag: 'Тег',
  section: 'Раздел',
  question: 'Вопрос',
  answer: 'Ответ',
  help_title: 'Заголовок ситуации',
  help_text: 'Текст ситуации',
};

const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
export const fieldValue = (value: string, format: (at: Date) => string): string =>
  time.test(value) ? format(new Date(value)) : value || 'пусто';
