import type { SubCategory } from '@artel/contracts/site/lookups.ts';

export type ReadyTask = {
  key: string;
  title: string;
  gist: string;
  category: string;
  sub_category: string;
  lines: readonly string[];
  deliverables: readonly string[];
  questions: readonly string[];
};

export const readyTasks: readonly ReadyTask[] = [
  {
    key: 'logo',
    title: 'Логотип и знак',
    gist: 'Знак, версии для двух фонов, правила',
    category: 'design',
    sub_category: 'logo',
    lines: ['Чем занимаемся:', 'Для кого:', 'Где будет стоять знак:'],
    deliverables: [
      'Логотип и знак в векторе, файлы SVG и PDF',
      'Версии для светлого и тёмного фона',
      'Короткие правила: отступы, цвета, размеры',
    ],
    questions: ['Какие знаки вы делали для похожих дел?', 'Сколько вариантов покажете в начале?', 'Какие исходники отдадите?'],
  },
  {
    key: 'landing',
    title: 'Лендинг с заявками',
    gist: 'Страница, форма заявки, доступы',
    category: 'development',
    sub_category: 'landing-pages',
    lines: ['Что предлагаем:', 'Кому:', 'Куда приходят заявки:'],
    deliverables: [
      'Страница, которая работает на телефоне и на компьютере',
      'Форма, заявки из которой приходят по адресу',
      'Доступы и короткая инструкция',
    ],
    questions: ['Какие лендинги вы запускали?', 'На чём сделаете страницу и кто сможет её править?', 'Что нужно от нас, чтобы начать?'],
  },
  {
    key: 'translation',
    title: 'Перевод договора',
    gist: 'Перевод с оформлением, список терминов',
    category: 'texts',
    sub_category: 'translation',
    lines: ['С какого языка и на какой:', 'Сколько страниц:', 'Для чего перевод:'],
    deliverables: ['Перевод с тем же оформлением, что у исходника', 'Список терминов, о которых стоит договориться'],
    questions: ['Какие договоры вы переводили?', 'Кто вычитывает перевод после вас?'],
  },
  {
    key: 'vertical-video',
    title: 'Вертикальные ролики',
    gist: 'Ролики 9:16, субтитры, обложки',
    category: 'media',
    sub_category: 'vertical-video',
    lines: ['О чём ролики:', 'Сколько и какой длины:', 'Исходники есть или их нет:'],
    deliverables: ['Готовые ролики 9:16', 'Субтитры', 'Обложки роликов'],
    questions: ['Какие ролики вы собирали?', 'Сколько роликов в неделю успеваете?', 'Есть ли права на музыку, которую возьмёте?'],
  },
  {
    key: 'web-copy',
    title: 'Тексты для сайта',
    gist: 'Тексты страниц, описания для поиска',
    category: 'texts',
    sub_category: 'web-copy',
    lines: ['О чём сайт:', 'Какие страницы:', 'Кто их читает:'],
    deliverables: ['Тексты всех страниц одним документом', 'Заголовки и описания страниц для поиска'],
    questions: ['Какие сайты с вашими текстами можно прочитать?', 'Как вы узнаёте то, чего нет в задаче?'],
  },
  {
    key: 'spreadsheet',
    title: 'Таблица для учёта',
    gist: 'Формулы, сводка, инструкция',
    category: 'data',
    sub_category: 'spreadsheets',
    lines: ['Что считаем:', 'Где это записано сейчас:', 'Кто будет вести таблицу:'],
    deliverables: ['Таблица с формулами и проверкой того, что вводят', 'Сводка по месяцам', 'Короткая инструкция'],
    questions: ['Какие таблицы вы делали?', 'В чём сделаете и можно ли будет менять самим?'],
  },
];

export const readyTaskOf = (key: string | undefined): ReadyTask | undefined => readyTasks.find((task) => task.key === key);
export const readyTaskPath = ({ key }: ReadyTask): string => `/profile/items/create?kind=project&task=${key}`;

export function begunByTask({ title, lines, deliverables, questions, sub_category }: ReadyTask, subs: readonly SubCategory[]) {
  const sub = subs.find(({ slug }) => slug === sub_category);
  return {
    title,
    description: lines.join('\n'),
    deliverables: [...deliverables],
    questions: [...questions],
    category_id: sub?.category_id ?? null,
    sub_category_id: sub?._id ?? null,
  };
}
