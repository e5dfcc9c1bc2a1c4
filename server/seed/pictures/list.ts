/** `node scripts/draw-pictures.mjs` draws `scenes/` into `drawn/`, so a first start draws nothing. */

export type SeedPicture = {
  maker: string;
  no: number;
  module: 'brand' | 'screens' | 'pictures' | 'spaces' | 'documents';
  scene: string;
  seed: number;
  name: string;
  palette: number;
  trade: string;
  title: string;
  height: number;
};
type Line = [
  module: SeedPicture['module'],
  scene: string,
  seed: number,
  name: string,
  palette: number,
  height: number,
  trade: string,
  title: string,
];

const by = (maker: string, lines: readonly Line[]): SeedPicture[] =>
  lines.map(([module, scene, seed, name, palette, height, trade, title], at) => ({
    maker,
    no: at + 1,
    module,
    scene,
    seed,
    name,
    palette,
    height,
    trade,
    title,
  }));

export const pictures: readonly SeedPicture[] = [
  ...by('a_vorontsova', [
    ['brand', 'storefront', 107, 'Рябина', 7, 800, 'design', 'Вывеска и витрины «Рябина»'],
    ['brand', 'cards-flat', 107, 'Берёста', 3, 800, 'design', 'Визитки и бланки «Берёста»'],
    ['brand', 'brand-board', 107, 'Перо', 7, 675, 'design', 'Фирменный стиль «Перо»'],
    ['brand', 'bracket-sign', 107, 'Мох', 3, 1500, 'design', 'Вывеска-консоль «Мох»'],
    ['brand', 'cup-and-bag', 107, 'Печатня', 7, 800, 'design', 'Стаканы и пакет «Печатня»'],
    ['brand', 'guide-spread', 107, 'Кубышка', 3, 800, 'design', 'Правила знака «Кубышка»'],
  ]),
  ...by('e_polyakova', [
    ['screens', 'app-phones', 117, 'Сойка', 0, 800, 'design', 'Приложение «Сойка»'],
    ['screens', 'redesign', 117, 'Льдинка', 6, 800, 'design', 'Редизайн сайта «Льдинка»'],
    ['screens', 'design-system', 117, 'Ветряк', 0, 800, 'design', 'Дизайн-система «Ветряк»'],
    ['screens', 'app-phones', 214, 'Ладейка', 6, 800, 'design', 'Приложение «Ладейка»'],
  ]),
  ...by('r_chernykh', [
    ['documents', 'pitch-slides', 127, 'Кедровник', 3, 800, 'business', 'Презентация «Кедровник» для инвестора'],
    ['documents', 'pitch-slides', 224, 'Три сосны', 9, 800, 'business', 'Презентация «Три сосны» для инвестора'],
    ['documents', 'infographic-poster', 127, 'Якорь', 3, 1500, 'design', 'Инфографика-плакат «Якорь»'],
  ]),
  ...by('m_zolotarev', [
    ['brand', 'pouch-line', 137, 'Сорока', 4, 800, 'design', 'Линейка пакетов «Сорока»'],
    ['brand', 'gift-boxes', 137, 'Медвяна', 0, 800, 'design', 'Коробки «Медвяна»'],
    ['brand', 'bottle-line', 137, 'Затон', 4, 800, 'design', 'Этикетки «Затон»'],
    ['brand', 'menu-table', 137, 'Наличник', 0, 800, 'design', 'Меню кафе «Наличник»'],
  ]),
  ...by('v_nesterova', [
    ['pictures', 'book-forest', 147, 'Пять сосен', 9, 800, 'illustration', 'Иллюстрация к сказке «Пять сосен»'],
    ['pictures', 'kids-spread', 147, 'Старый маяк', 5, 800, 'illustration', 'Детская книга «Старый маяк»: разворот'],
    ['pictures', 'book-town', 147, 'Синий час', 9, 1500, 'illustration', 'Разворот книги «Синий час»: город на холме'],
    ['pictures', 'comic', 147, 'Полдень', 5, 1500, 'illustration', 'Комикс без слов «Полдень»'],
  ]),
  ...by('m_dubravina', [
    ['pictures', 'stickers', 157, 'Дальний двор', 2, 800, 'illustration', 'Стикеры «Дальний двор», шесть эмоций'],
    ['brand', 'sticker-sheet', 157, 'Крапива', 6, 800, 'illustration', 'Наклейки «Крапива»'],
    ['pictures', 'stickers', 254, 'Сонный пруд', 2, 800, 'illustration', 'Стикеры «Сонный пруд», шесть эмоций'],
    ['pictures', 'fabric-pattern', 157, 'Рыжий хвост', 8, 800, 'illustration', 'Рисунок для ткани «Рыжий хвост»'],
  ]),
  ...by('tikhon_galkin', [
    ['spaces', 'clay-render', 167, 'Сухоцвет', 5, 800, 'illustration', '3D-модель для каталога «Сухоцвет»'],
    ['screens', 'game', 167, 'Кедрач', 1, 675, 'illustration', 'Игра «Кедрач»'],
    ['pictures', 'storyboard', 167, 'Лунный сад', 5, 800, 'media', 'Раскадровка ролика «Лунный сад»'],
  ]),
  ...by('t_akhmetov', [
    ['screens', 'landing', 177, 'Тропинка', 8, 800, 'development', 'Лендинг «Тропинка»'],
    ['screens', 'shop', 177, 'Полустанок', 4, 800, 'development', 'Интернет-магазин «Полустанок»'],
    ['screens', 'booking', 177, 'Рябинник', 8, 800, 'development', 'Календарь записи «Рябинник»'],
  ]),
  ...by('d_seitov', [
    ['screens', 'bot', 187, 'Вересняк', 1, 1500, 'development', 'Чат-бот «Вересняк»'],
    ['screens', 'booking', 284, 'Мелколесье', 7, 800, 'development', 'Календарь записи «Мелколесье»'],
    ['screens', 'bot', 284, 'Заречье', 1, 1500, 'development', 'Чат-бот «Заречье»'],
  ]),
  ...by('a_kovalchuk', [
    ['screens', 'architecture', 197, 'Тихий берег', 4, 800, 'development', 'Архитектура сервиса «Тихий берег»'],
    ['screens', 'shop', 294, 'Зимовье', 0, 800, 'development', 'Интернет-магазин «Зимовье»'],
    ['screens', 'dashboard', 197, 'Черемша', 4, 800, 'data', 'Панель показателей «Черемша»'],
  ]),
  ...by('i_gromov', [
    ['screens', 'app-phones', 411, 'Берёста', 0, 800, 'development', 'Приложение «Берёста»'],
    ['screens', 'game', 314, 'Ольшаник', 6, 675, 'development', 'Игра «Ольшаник»'],
    ['screens', 'app-phones', 508, 'Синехвост', 0, 800, 'development', 'Приложение «Синехвост»'],
    ['screens', 'booking', 508, 'Мшара', 6, 800, 'development', 'Календарь записи «Мшара»'],
  ]),
  ...by('o_kim', [
    ['documents', 'contract-translation', 227, 'Кругозор', 3, 800, 'texts', 'Перевод договора «Кругозор», два столбца'],
    ['documents', 'subtitles-frame', 227, 'Тёплый кирпич', 9, 675, 'texts', 'Субтитры к фильму «Тёплый кирпич»'],
    ['documents', 'contract-translation', 324, 'Ясень и липа', 3, 800, 'texts', 'Перевод договора «Ясень и липа», два столбца'],
  ]),
  ...by('y_ryabova', [
    ['documents', 'article-spread', 334, 'Голубятня', 6, 800, 'texts', 'Статья для журнала «Голубятня»'],
    ['screens', 'newsletter', 237, 'Дымок', 2, 1500, 'marketing', 'Рассылка «Дымок»'],
    ['documents', 'article-spread', 431, 'Синяя лодка', 6, 800, 'texts', 'Статья для журнала «Синяя лодка»'],
  ]),
  ...by('i_solovyova', [
    ['documents', 'article-spread', 538, 'Сойка', 9, 800, 'texts', 'Статья для журнала «Сойка»'],
    ['brand', 'magazine-spread', 247, 'Полынь', 9, 800, 'texts', 'Журнал «Полынь»: обложка и разворот'],
    ['brand', 'book-covers', 247, 'Лён', 1, 800, 'texts', 'Обложка книги «Лён»'],
    ['documents', 'article-spread', 635, 'Ладушка', 5, 800, 'texts', 'Статья для журнала «Ладушка»'],
  ]),
  ...by('p_zimin', [
    ['documents', 'ad-campaign', 257, 'Медный чайник', 2, 800, 'marketing', 'Рекламная кампания «Медный чайник»: объявления и цифры'],
    ['screens', 'banners', 257, 'Солнцеворот', 8, 800, 'marketing', 'Баннеры «Солнцеворот»'],
    ['documents', 'ad-campaign', 354, 'Зимовье', 2, 800, 'marketing', 'Рекламная кампания «Зимовье»: объявления и цифры'],
  ]),
  ...by('k_larionova', [
    ['screens', 'newsletter', 364, 'Кедрач', 5, 1500, 'marketing', 'Рассылка «Кедрач»'],
    ['screens', 'banners', 461, 'Тропинка', 1, 800, 'marketing', 'Баннеры «Тропинка»'],
    ['documents', 'infographic-poster', 364, 'Снежень', 5, 1500, 'marketing', 'Инфографика-плакат «Снежень»'],
    ['screens', 'newsletter', 461, 'Полустанок', 1, 1500, 'marketing', 'Рассылка «Полустанок»'],
  ]),
  ...by('b_vedernikov', [
    ['screens', 'market-card', 277, 'Рябинник', 8, 800, 'marketing', 'Карточки товара «Рябинник»'],
    ['pictures', 'product-podium', 277, 'Соль и лён', 4, 800, 'marketing', 'Предметная съёмка «Соль и лён»: кадр для карточки'],
    ['screens', 'market-card', 374, 'Сугроб', 8, 800, 'marketing', 'Карточки товара «Сугроб»'],
    ['screens', 'market-card', 471, 'Вересняк', 4, 800, 'marketing', 'Карточки товара «Вересняк»'],
  ]),
  ...by('a_kozlov', [
    ['screens', 'seo', 287, 'Сойка', 1, 800, 'seo', 'Продвижение сайта «Сойка»'],
    ['documents', 'seo-growth', 287, 'Чайная верста', 7, 800, 'seo', 'Отчёт о продвижении «Чайная верста» за полгода'],
    ['documents', 'semantic-map', 287, 'Рябинник', 1, 800, 'seo', 'Семантическое ядро и карта кластеров «Рябинник»'],
  ]),
  ...by('s_korneeva', [
    ['documents', 'semantic-map', 394, 'Берестень', 4, 800, 'seo', 'Семантическое ядро и карта кластеров «Берестень»'],
    ['screens', 'seo', 491, 'Ветряк', 0, 800, 'seo', 'Продвижение сайта «Ветряк»'],
    ['documents', 'seo-growth', 394, 'Ветродуй', 4, 800, 'seo', 'Отчёт о продвижении «Ветродуй» за полгода'],
    ['documents', 'semantic-map', 491, 'Сорок дней', 0, 800, 'seo', 'Семантическое ядро и карта кластеров «Сорок дней»'],
  ]),
  ...by('alina_khasanova', [
    ['documents', 'social-carousel', 404, 'Лукошкино', 7, 675, 'social', 'Карусель магазина «Лукошкино», пять карточек'],
    ['documents', 'content-calendar', 307, 'Вешняк', 3, 800, 'social', 'Контент-план «Вешняк» на месяц'],
    ['documents', 'social-carousel', 501, 'Тихий берег', 7, 675, 'social', 'Карусель магазина «Тихий берег», пять карточек'],
  ]),
  ...by('s_belova', [
    ['pictures', 'video-edit', 327, 'Мята и мёд', 3, 675, 'media', 'Монтаж и цвет ролика «Мята и мёд»'],
    ['pictures', 'storyboard', 424, 'Перелёт', 9, 800, 'media', 'Раскадровка ролика «Перелёт»'],
    ['pictures', 'film-title', 327, 'Звонница', 3, 675, 'media', 'Титр короткого метра «Звонница»'],
  ]),
  ...by('f_kachalov', [
    ['pictures', 'storyboard', 531, 'Ветер в поле', 6, 800, 'media', 'Раскадровка ролика «Ветер в поле»'],
    ['pictures', 'logo-keyframes', 337, 'Медный лес', 2, 675, 'media', 'Анимация знака «Медный лес»: ключевые кадры'],
    ['pictures', 'film-title', 434, 'Тихий мыс', 6, 675, 'media', 'Титр короткого метра «Тихий мыс»'],
  ]),
  ...by('n_zhuravsky', [
    ['pictures', 'photo-retouch', 347, 'Зимний путь', 9, 800, 'media', 'Ретушь «Зимний путь»: до и после'],
    ['pictures', 'product-podium', 444, 'Лисий лог', 5, 800, 'media', 'Предметная съёмка «Лисий лог»: кадр для карточки'],
    ['pictures', 'video-edit', 541, 'Белая ночь', 9, 675, 'media', 'Монтаж и цвет ролика «Белая ночь»'],
    ['pictures', 'photo-retouch', 444, 'Заречье', 5, 800, 'media', 'Ретушь «Заречье»: до и после'],
  ]),
  ...by('s_lanskoy', [
    ['pictures', 'sound-tracks', 357, 'Кот Фома', 2, 800, 'audio', 'Сведение: «Кот Фома»'],
    ['pictures', 'podcast', 357, 'Северень', 8, 800, 'audio', 'Подкаст «Северень»: обложка и монтаж'],
    ['pictures', 'sound-tracks', 454, 'Ольшаник', 2, 800, 'audio', 'Сведение: «Ольшаник»'],
  ]),
  ...by('k_weiss', [
    ['pictures', 'podcast', 464, 'Сова и чай', 5, 800, 'audio', 'Подкаст «Сова и чай»: обложка и монтаж'],
    ['pictures', 'album-cover', 367, 'Эхо', 1, 800, 'audio', 'Обложка альбома «Эхо», винил'],
    ['pictures', 'sound-tracks', 561, 'Ягода', 5, 800, 'audio', 'Сведение: «Ягода»'],
  ]),
  ...by('m_shcherbakova', [
    ['documents', 'legal-claim', 377, 'Дом на горке', 8, 1500, 'law', 'Иск и документы общества «Дом на горке»'],
    ['documents', 'contract-translation', 571, 'Полынь', 4, 800, 'law', 'Перевод договора «Полынь», два столбца'],
    ['documents', 'legal-claim', 474, 'Волокно', 8, 1500, 'law', 'Иск и документы общества «Волокно»'],
  ]),
  ...by('l_gavrilova', [
    ['documents', 'budget-sheet', 387, 'Чайная верста', 1, 800, 'law', 'Бюджет «Чайная верста» на год в таблице'],
    ['documents', 'financial-model', 387, 'Рябинник', 7, 675, 'law', 'Финансовая модель «Рябинник», три сценария'],
    ['documents', 'budget-sheet', 484, 'Вешняк', 1, 800, 'law', 'Бюджет «Вешняк» на год в таблице'],
    ['documents', 'budget-sheet', 581, 'Тихий берег', 7, 800, 'law', 'Бюджет «Тихий берег» на год в таблице'],
  ]),
  ...by('v_kryukov', [
    ['documents', 'financial-model', 494, 'Берестень', 4, 675, 'business', 'Финансовая модель «Берестень», три сценария'],
    ['documents', 'pitch-slides', 688, 'Ветродуй', 0, 800, 'business', 'Презентация «Ветродуй» для инвестора'],
    ['documents', 'budget-sheet', 688, 'Сорок дней', 4, 800, 'business', 'Бюджет «Сорок дней» на год в таблице'],
    ['documents', 'cohort-report', 397, 'Луговица', 0, 800, 'data', 'Отчёт по когортам и карта спроса «Луговица»'],
  ]),
  ...by('g_orlov', [
    ['spaces', 'house-facade', 407, 'Крынка', 7, 800, 'engineering', 'Эскизный проект дома «Крынка»'],
    ['spaces', 'flat-plan', 407, 'Светёлка', 3, 800, 'engineering', 'План квартиры с мебелью, ЖК «Светёлка»'],
    ['spaces', 'site-plan', 407, 'Рубанка', 7, 800, 'engineering', 'Генплан участка с озеленением, «Рубанка»'],
    ['spaces', 'living-room', 407, 'Дом у сосны', 3, 800, 'engineering', 'Визуализация гостиной, «Дом у сосны»'],
  ]),
  ...by('n_sychev', [
    ['spaces', 'part-drawing', 417, 'Обвязка', 0, 800, 'engineering', 'Чертёж детали по ЕСКД, узел «Обвязка»'],
    ['spaces', 'print-part', 417, 'Ольшаник', 6, 800, 'engineering', 'Модель под 3D-печать, «Ольшаник»'],
    ['spaces', 'part-drawing', 514, 'Межа', 0, 800, 'engineering', 'Чертёж детали по ЕСКД, узел «Межа»'],
    ['spaces', 'exploded-view', 417, 'Свая', 6, 1500, 'engineering', 'Взрыв-схема устройства «Свая»'],
  ]),
  ...by('a_lebedenko', [
    ['spaces', 'kitchen', 427, 'Новолесье', 3, 800, 'engineering', 'Кухня с островом, дом «Новолесье»'],
    ['spaces', 'living-room', 524, 'Половица', 9, 800, 'engineering', 'Визуализация гостиной, «Половица»'],
    ['spaces', 'cafe-interior', 427, 'Поветь', 3, 800, 'engineering', 'Интерьер кофейни «Поветь»'],
    ['spaces', 'switchboard', 427, 'Зимовье', 9, 800, 'engineering', 'Однолинейная схема щита, «Зимовье»'],
  ]),
  ...by('r_galiev', [
    ['screens', 'dashboard', 534, 'Пятый двор', 6, 800, 'data', 'Панель показателей «Пятый двор»'],
    ['documents', 'cohort-report', 534, 'Голубятня', 2, 800, 'data', 'Отчёт по когортам и карта спроса «Голубятня»'],
    ['screens', 'dashboard', 631, 'Черемша', 6, 800, 'data', 'Панель показателей «Черемша»'],
  ]),
  ...by('zlata_f', [
    ['screens', 'parser', 457, 'Утёсово', 2, 800, 'data', 'Парсер каталога «Утёсово»'],
    ['screens', 'dashboard', 845, 'Околица', 8, 800, 'data', 'Панель показателей «Околица»'],
    ['screens', 'parser', 554, 'Семь грядок', 2, 800, 'data', 'Парсер каталога «Семь грядок»'],
    ['documents', 'cohort-report', 845, 'Сувойка', 8, 800, 'data', 'Отчёт по когортам и карта спроса «Сувойка»'],
  ]),
  ...by('n_levina', [
    ['documents', 'lesson-worksheet', 467, 'Снежень', 5, 1500, 'teaching', 'Рабочий лист школы «Снежень»'],
    ['documents', 'mind-map', 564, 'Овражек', 1, 800, 'teaching', 'Интеллект-карта урока, школа «Овражек»'],
    ['documents', 'course-certificate', 467, 'Дом на горке', 5, 800, 'teaching', 'Сертификат курса «Дом на горке»'],
  ]),
  ...by('m_drozdetsky', [
    ['documents', 'mind-map', 671, 'Пчельник', 8, 800, 'teaching', 'Интеллект-карта урока, школа «Пчельник»'],
    ['documents', 'lesson-worksheet', 574, 'Медный чайник', 4, 1500, 'teaching', 'Рабочий лист школы «Медный чайник»'],
    ['documents', 'course-certificate', 574, 'Зимовье', 8, 800, 'teaching', 'Сертификат курса «Зимовье»'],
    ['documents', 'lesson-worksheet', 671, 'Синяя лодка', 4, 1500, 'teaching', 'Рабочий лист школы «Синяя лодка»'],
  ]),
  ...by('eva_karpinskaya', [
    ['pictures', 'park-map', 487, 'Тихий мыс', 1, 800, 'illustration', 'Карта парка «Тихий мыс»'],
    ['pictures', 'botanical', 584, 'Дом у реки', 7, 1500, 'illustration', 'Ботанический лист из альбома «Дом у реки»'],
    ['pictures', 'fabric-pattern', 584, 'Зимний путь', 1, 800, 'illustration', 'Рисунок для ткани «Зимний путь»'],
    ['pictures', 'book-town', 584, 'Лисий лог', 7, 1500, 'illustration', 'Разворот книги «Лисий лог»: город на холме'],
  ]),
];

export const drawnWidths = [600, 1200] as const;
export const drawnFile = ({ maker, no }: Pick<SeedPicture, 'maker' | 'no'>, width: (typeof drawnWidths)[number]): string =>
  `${maker}-${no}-${width}.webp`;
