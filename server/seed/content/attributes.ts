import type { AttributeValues, CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import { pick, spread } from '../spread.ts';
import type { ServiceSeed } from './types.ts';

type AttributeSeed = CategoryAttribute & { samples: readonly number[] };

const listOf = (line: string): string[] => line.split(';').map((item) => item.trim());
const open = { labels: {}, closed_values: [], is_closed: false };
const blank = { ...open, values: [], unit: '', samples: [], filterable: true, required: false };
const one = (key: string, title: string, values: string): AttributeSeed => ({
  ...blank,
  key,
  title,
  type: 'select',
  values: listOf(values),
});
const many = (key: string, title: string, values: string): AttributeSeed => ({
  ...blank,
  key,
  title,
  type: 'multi',
  values: listOf(values),
});
const figure = (key: string, title: string, unit: string, ...samples: number[]): AttributeSeed => ({
  ...blank,
  key,
  title,
  type: 'number',
  unit,
  samples,
  filterable: true,
});
const yes = (key: string, title: string): AttributeSeed => ({ ...blank, key, title, type: 'bool' });
const must = (attribute: AttributeSeed): AttributeSeed => ({ ...attribute, required: true });

const languages = 'английский; немецкий; китайский; французский; испанский; турецкий; казахский';
const sites = 'Tilda; WordPress; 1С-Битрикс; Next.js; свой движок';

export const attributes: Record<string, AttributeSeed[]> = {
  design: [many('formats', 'Форматы файлов', 'SVG; AI; PSD; Figma; PDF; PNG'), yes('sources', 'Исходники передаются')],
  logo: [
    one('logo_kind', 'Вид логотипа', 'знак и надпись; только надпись; персонаж; эмблема'),
    figure('drafts', 'Вариантов на выбор', 'вар.', 2, 3, 4, 5),
  ],
  'brand-identity': [many('carriers', 'Что входит в стиль', 'визитки; вывеска; соцсети; упаковка; форма; гайдлайн')],
  'ui-ux': [
    must(one('product', 'Что проектируем', 'сайт; мобильное приложение; личный кабинет; интернет-магазин')),
    yes('components', 'Библиотека компонентов'),
  ],
  presentations: [one('deck', 'Для чего', 'инвесторам; клиентам; на выступление; в госзакупки'), yes('editable', 'Правится в PowerPoint')],
  packaging: [one('goods', 'Товар', 'еда и напитки; косметика; одежда; техника; детские товары')],
  print: [one('sheet', 'Изделие', 'визитка; буклет; каталог; меню; плакат')],
  outdoor: [yes('permit', 'Проект для согласования')],

  illustration: [
    one('technique', 'Техника', 'цифровая живопись; вектор; акварель; гуашь; тушь; 3D'),
    yes('commercial', 'Права на коммерческое использование'),
  ],
  'book-illustration': [one('readers', 'Для кого книга', 'малыши; младшие школьники; подростки; взрослые')],
  portraits: [one('portrait', 'Кого рисуем', 'одного человека; пару; семью; питомца')],
  stickers: [one('messenger', 'Куда', 'Telegram; ВКонтакте; WhatsApp'), figure('pieces', 'Стикеров в наборе', 'шт.', 8, 12, 16, 24)],
  'three-d': [many('software', 'Программы', 'Blender; Cinema 4D; 3ds Max; Maya')],
  'game-art': [one('game', 'Жанр', 'платформер; стратегия; головоломка; ролевая')],

  development: [
    yes('repository', 'Код в репозитории заказчика'),
    one('support', 'Поддержка после сдачи', 'нет; 2 недели; месяц; 3 месяца'),
  ],
  websites: [must(one('platform', 'На чём делаем', sites)), yes('admin', 'Панель управления')],
  'landing-pages': [must(one('platform', 'На чём делаем', sites)), yes('copy_included', 'Тексты входят')],
  'online-stores': [
    must(one('platform', 'На чём делаем', 'InSales; WordPress; 1С-Битрикс; OpenCart; свой движок')),
    many('store_links', 'Подключаем', 'оплата; доставка; 1С; маркетплейсы; касса'),
  ],
  bots: [must(many('messengers', 'Где работает', 'Telegram; ВКонтакте; WhatsApp; сайт')), yes('with_ai', 'Отвечает нейросеть')],
  'mobile-apps': [must(many('systems', 'Системы', 'iOS; Android')), one('stack', 'Технология', 'Flutter; React Native; Swift; Kotlin')],
  integrations: [many('connects', 'Что связываем', '1С; CRM; оплата; доставка; маркетплейсы; телефония')],
  'site-support': [one('platform', 'На чём сайт', sites)],

  texts: [one('style', 'Манера', 'деловая; дружеская; экспертная; рекламная'), yes('uniqueness', 'Проверка на уникальность')],
  'web-copy': [figure('volume', 'Объём', 'знаков', 3000, 5000, 8000, 12_000)],
  articles: [figure('volume', 'Объём', 'знаков', 6000, 8000, 10_000, 15_000), yes('expert', 'Разговор с экспертом')],
  editing: [one('edit_depth', 'Глубина', 'корректура; литературная правка; переписывание')],
  translation: [
    must(one('foreign', 'Язык', languages)),
    many('subject', 'Тематика', 'деловая; техническая; юридическая; художественная; медицинская'),
    yes('native', 'Вычитка носителем'),
  ],
  naming: [figure('names', 'Названий в списке', 'шт.', 10, 15, 20, 30), yes('trademark_check', 'Проверка по базе знаков')],
  scripts: [one('script', 'Что пишем', 'ролик; подкаст; речь; вебинар')],

  marketing: [
    one('business_size', 'Для кого', 'малое дело; средняя компания; крупная компания'),
    one('marketing_report', 'Отчёт', 'раз в неделю; раз в месяц; по итогам'),
  ],
  'context-ads': [must(many('ad_systems', 'Системы', 'Яндекс Директ; VK Реклама; myTarget')), yes('analytics', 'Настройка аналитики')],
  marketplaces: [must(many('market', 'Площадка', 'Wildberries; Ozon; Яндекс Маркет; Мегамаркет'))],
  'email-marketing': [one('mailer', 'Сервис', 'Unisender; Sendsay; DashaMail; любой')],
  'geo-services': [many('maps', 'Карты', 'Яндекс Карты; 2ГИС; Google Карты')],

  seo: [
    many('engines', 'Поисковики', 'Яндекс; Google'),
    one('site_size', 'Размер сайта', 'до 50 страниц; до 500 страниц; больше 500 страниц'),
  ],
  semantics: [figure('queries', 'Запросов в ядре', 'шт.', 500, 1000, 2000, 5000), yes('clusters', 'С группировкой')],
  'link-building': [one('link_kind', 'Какие ссылки', 'статьи; форумы; каталоги; СМИ')],

  social: [many('network', 'Площадки', 'ВКонтакте; Telegram; Дзен; Одноклассники; YouTube')],
  smm: [figure('posts', 'Публикаций в месяц', 'шт.', 8, 12, 16, 20), yes('replies', 'Ответы на комментарии')],
  'target-ads': [yes('creatives', 'Объявления рисую сам')],
  'content-plans': [one('period', 'На какой срок', 'месяц; 3 месяца; полгода')],

  media: [
    one('frame', 'Формат кадра', 'горизонтальный; вертикальный; квадратный'),
    one('media_resolution', 'Разрешение', 'Full HD; 4K; для печати'),
  ],
  'video-editing': [figure('minutes', 'Длина ролика', 'мин', 3, 5, 10, 20), yes('subtitles', 'Субтитры')],
  motion: [many('software', 'Программы', 'After Effects; Cinema 4D; Blender')],
  explainers: [one('explainer', 'Вид ролика', 'рисованный; с ведущим; инфографика'), yes('voice', 'Озвучка входит')],
  'vertical-video': [figure('clips', 'Роликов в пакете', 'шт.', 3, 5, 8, 10)],
  'photo-retouch': [figure('photos', 'Снимков', 'шт.', 10, 20, 30, 50)],

  audio: [one('sound_format', 'Формат', 'WAV; MP3; FLAC'), yes('sources', 'Дорожки отдельно')],
  'voice-over': [
    must(one('voice', 'Голос', 'мужской; женский; детский')),
    one('speech', 'Характер', 'дикторский; рекламный; игровой; спокойный'),
  ],
  podcasts: [figure('minutes', 'Длина выпуска', 'мин', 30, 45, 60, 90)],
  mixing: [figure('tracks', 'Дорожек', 'шт.', 8, 16, 24, 40)],
  transcription: [one('accuracy', 'Вид расшифровки', 'дословная; чистая; краткая'), yes('timecodes', 'Тайм-коды')],

  law: [one('client', 'Для кого', 'для граждан; для ИП; для ООО'), yes('consultation', 'Разговор с юристом')],
  contracts: [one('deal', 'Договор', 'услуг; поставки; подряда; аренды; трудовой')],
  accounting: [one('tax', 'Налоговый режим', 'самозанятость; УСН; патент; общий')],
  trademarks: [one('object', 'Что защищаем', 'товарный знак; программа; дизайн; текст')],

  business: [
    one('engagement', 'Как работаем', 'разово; по часам; каждый месяц'),
    many('tools', 'В чём работаем', 'Битрикс24; amoCRM; Notion; Google Таблицы; 1С'),
  ],
  'customer-support': [many('channels', 'Каналы', 'чат; почта; телефон; соцсети'), yes('weekends', 'Работа в выходные')],
  recruiting: [one('staff', 'Кого ищем', 'рабочих; продавцов; разработчиков; руководителей')],

  engineering: [
    many('cad', 'Программы', 'AutoCAD; Компас-3D; SolidWorks; Revit; ArchiCAD; 3ds Max'),
    one('standard', 'Оформление', 'по ГОСТ; по ISO; свободное'),
  ],
  drawings: [one('drawing_format', 'Лист', 'A4; A3; A2; A1')],
  interiors: [one('room', 'Помещение', 'квартира; дом; кафе; офис; магазин'), figure('area', 'Площадь', 'м²', 40, 60, 80, 120)],
  architecture: [one('building', 'Здание', 'квартира; частный дом; коммерческое')],

  data: [
    many('data_tools', 'Инструменты', 'Excel; Google Таблицы; Power BI; Python; SQL; DataLens'),
    yes('documentation', 'Описание, как пользоваться'),
  ],
  'data-collection': [figure('rows', 'Строк данных', 'шт.', 500, 1000, 5000, 20_000)],
  databases: [one('database', 'База', 'PostgreSQL; MySQL; ClickHouse; MS SQL')],

  teaching: [
    one('learner', 'Для кого', 'дети; подростки; взрослые'),
    one('lesson', 'Занятие', '45 минут; 60 минут; 90 минут'),
    yes('trial', 'Пробное занятие'),
  ],
  'language-lessons': [must(one('foreign', 'Язык', languages)), one('goal', 'Цель', 'разговор; экзамен; работа; путешествия')],
  'school-subjects': [one('subject', 'Предмет', 'математика; русский язык; физика; химия; история'), yes('exam', 'Подготовка к экзаменам')],
  'programming-lessons': [one('language', 'Язык программирования', 'Python; JavaScript; Java; C++; SQL')],
};

export const attributesOf = (slug: string): CategoryAttribute[] =>
  (attributes[slug] ?? []).map(({ samples: _, ...attribute }) => attribute);

export function valuesOf(service: Omit<ServiceSeed, 'stats'>): AttributeValues {
  const said = JSON.stringify([service.title, service.tags, service.description, service.packages]).toLowerCase();
  const named = (values: string[]) => values.filter((value) => said.includes(value.toLowerCase().slice(0, Math.max(4, value.length - 2))));
  const all = [...(attributes[service.category] ?? []), ...(attributes[service.sub_category] ?? [])];
  return Object.fromEntries(
    all.map(({ key, type, values, samples }) => {
      const word = `${service.title}/${key}`;
      const own = named(values);
      if (type === 'select') return [key, own[0] ?? pick(values, word)];
      if (type === 'multi') return [key, own.length > 0 ? own : values.filter((value, at) => at === 0 || spread(`${word}/${value}`) > 0.6)];
      if (type === 'number') return [key, pick(samples, word)];
      return [key, spread(word) > 0.35];
    }),
  );
}
