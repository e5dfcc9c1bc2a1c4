/** Projects of the demo customer that are no longer, or not yet, in the common list; and what customers like to add to theirs. */
import type { ProjectSeed } from './types.ts';

export type OwnProjectSeed = Omit<ProjectSeed, 'customer'> & {
  status: 'draft' | 'on_moderation' | 'needs_changes' | 'expired' | 'closed';
  goal: string;
  days_ago: number;
  /** The moderator's word, or why it was closed. */
  reason?: string;
};

export const ownProjects: readonly OwnProjectSeed[] = [
  {
    status: 'draft',
    category: 'design',
    sub_category: 'print',
    title: 'Открытки к зимней ярмарке',
    goal: 'Чтобы гости ярмарки уносили с собой адрес мастерской',
    description: 'Нужна серия из четырёх открыток с видами города и небольшой картой проезда на обороте.',
    deliverables: ['Четыре открытки', 'Карта проезда'],
    budget_from_rub: 6000,
    budget_to_rub: 9000,
    deadline_days: 10,
    tags: ['печать'],
    days_ago: 1,
  },
  {
    status: 'on_moderation',
    category: 'design',
    sub_category: 'logo',
    title: 'Знак для маленькой столярной школы',
    goal: 'Чтобы школу узнавали по вывеске и фартукам',
    description:
      'Открываем вечернюю школу для взрослых: восемь верстаков, два мастера. Нужен простой знак, который можно выжечь на доске, вышить на фартуке и поставить на квитанцию. Название утверждено, палитра — дерево и тёмно-зелёный.',
    deliverables: ['Знак в одном цвете', 'Версия для вышивки', 'Исходные файлы'],
    budget_from_rub: 15_000,
    budget_to_rub: 25_000,
    deadline_days: 21,
    tags: ['логотип'],
    days_ago: 0.1,
  },
  {
    status: 'needs_changes',
    category: 'texts',
    sub_category: 'articles',
    title: 'Рассказы о мастерах для сайта',
    goal: 'Чтобы покупатель видел, кто сделал его стул',
    description:
      'Пять коротких рассказов о мастерах: по два часа разговора с каждым, записи дадим. Хотим живую речь без красивостей, до трёх тысяч знаков на человека.',
    deliverables: ['Пять рассказов', 'Подписи к фотографиям'],
    budget_from_rub: 12_000,
    budget_to_rub: 18_000,
    deadline_days: 30,
    tags: [],
    days_ago: 2,
    reason: 'Скажите, кто расшифровывает записи: вы или исполнитель',
  },
  {
    status: 'expired',
    category: 'media',
    sub_category: 'video-editing',
    title: 'Ролик о реставрации буфета на две минуты',
    goal: 'Показать заказчикам, что реставрация — это не покраска',
    description:
      'Снимали реставрацию старого буфета телефоном: разборка, чистка, шеллак. Часа полтора материала, звук не нужен. Соберите спокойный ролик на две минуты с подписями на экране.',
    deliverables: ['Ролик на две минуты', 'Версия без подписей'],
    budget_from_rub: 8000,
    budget_to_rub: 14_000,
    deadline_days: 14,
    tags: ['монтаж'],
    days_ago: 20,
  },
  {
    status: 'closed',
    category: 'texts',
    sub_category: 'articles',
    title: 'Описания тридцати стульев для магазина',
    goal: 'Чтобы стулья находили по породе и высоте сиденья',
    description:
      'Тридцать карточек: порода, размеры, чем покрыто, куда подойдёт. Таблицу с размерами дадим, фотографии есть. Тон простой, без слов «уникальный» и «премиальный».',
    deliverables: ['Тридцать описаний', 'Таблица для загрузки'],
    budget_from_rub: 9000,
    budget_to_rub: 9000,
    deadline_days: 12,
    tags: [],
    days_ago: 25,
    reason: 'Написали сами',
  },
];

export const projectGoals = [
  'Чтобы новые клиенты понимали, чем мы заняты, за первую минуту',
  'Чтобы заявки приходили с сайта, а не по знакомству',
  'Чтобы всё было готово к началу сезона',
  'Чтобы команда перестала делать это руками',
  'Чтобы гости возвращались и рассказывали друзьям',
] as const;

export const projectQuestions = [
  'Какие похожие работы вы делали за последний год?',
  'Когда сможете начать и сколько часов в неделю есть на нас?',
  'Что в задаче кажется вам самым рискованным?',
  'Что нужно от нас до начала работы?',
  'Как вы показываете промежуточный результат?',
  'Кто ещё будет участвовать в работе?',
] as const;
