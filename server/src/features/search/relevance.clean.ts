export const cleanQueries = `
логотип > logo > brand-identity
логотип для кофейни > logo > brand-identity
нужен логотип недорого > logo > brand-identity
эмблема спортивного клуба > logo > brand-identity
фирменный знак > logo > brand-identity
айдентика для бренда > brand-identity > logo
брендбук > brand-identity > logo
гайдлайн фирменного стиля > brand-identity > logo
редизайн бренда > brand-identity > logo
дизайн сайта > ui-ux > landing-pages websites
макет интернет-магазина в фигме > ui-ux > online-stores
дизайн мобильного приложения > ui-ux > mobile-apps
прототип интерфейса > ui-ux >
ux аудит > ui-ux > seo-audit product-analytics
презентация для инвесторов > presentations > business-plans
оформить слайды > presentations >
питч дек > presentations > business-plans
powerpoint > presentations >
дизайн упаковки > packaging > print
этикетка на банку меда > packaging > print
коробка для чая дизайн > packaging > print
визитки > print > logo brand-identity
дизайн листовки > print > outdoor
буклет для компании > print > presentations
меню для ресторана > print > brand-identity
каталог продукции верстка > print > presentations
вывеска на магазин > outdoor > logo print
наружная реклама баннер > outdoor > print
световой короб эскиз > outdoor > print
иллюстрации к детской книге > book-illustration > characters
нарисовать сказку > book-illustration > characters
обложка книги > book-illustration > print
маскот для бренда > characters > logo stickers
нарисовать персонажа для мультика > characters > motion
портрет по фото > portraits > photo-retouch
портрет маслом в подарок > portraits >
стикеры для телеграма > stickers > characters
стикерпак > stickers > characters
эмодзи на заказ > stickers >
3д графика рендер товара > three-d > three-d-models
трехмерная визуализация продукта > three-d > three-d-models interiors
спрайты для игры > game-art > characters
арт для мобильной игры > game-art > characters
сайт под ключ > websites > landing-pages online-stores
сделать сайт для стоматологии > websites > landing-pages
сайт на вордпресс > websites > site-support landing-pages
корпоративный сайт > websites > landing-pages
сайт на тильде > landing-pages websites > ui-ux
лендинг > landing-pages > websites
одностраничник под рекламу > landing-pages > websites
посадочная страница для курса > landing-pages > websites course-production
интернет магазин одежды > online-stores > websites
магазин на битриксе > online-stores > websites site-support
онлайн магазин с оплатой > online-stores > integrations
телеграм бот > bots > integrations
чат бот для записи клиентов > bots > customer-support
бот для приема заказов в телеграме > bots > integrations
мобильное приложение > mobile-apps >
приложение для айфона > mobile-apps >
приложение на андроид > mobile-apps >
разработка на flutter > mobile-apps >
интеграция с amocrm > integrations > sales
подключить оплату на сайт > integrations > online-stores site-support
связать 1с и сайт > integrations > online-stores site-support
api интеграция > integrations > bots
ускорить сайт > site-support > seo-audit
сайт тормозит > site-support > seo-audit
исправить ошибки на сайте > site-support > seo-audit
доработка wordpress > site-support > websites
тексты для сайта > web-copy > articles
копирайтер > web-copy articles > editing
написать текст на главную страницу > web-copy > articles
продающий текст для лендинга > web-copy > articles landing-pages
статья в блог > articles > web-copy
экспертные статьи > articles > web-copy
интервью с директором > articles > scripts video-editing
вычитка текста > editing >
корректор > editing >
исправить ошибки в дипломе > editing >
редактура книги > editing > book-illustration
перевод с английского > translation > language-lessons
перевод договора на английский > translation > contracts
переводчик китайского > translation > language-lessons
перевести документы с немецкого > translation >
локализация игры > translation > game-art
придумать название компании > naming > trademarks
нейминг бренда > naming > trademarks
слоган > naming > web-copy
сценарий ролика > scripts > explainers vertical-video
речь на свадьбу > scripts >
тост юбиляру > scripts >
яндекс директ настройка > context-ads > target-ads
контекстная реклама для стоматологии > context-ads > target-ads
директолог > context-ads >
реклама в яндексе > context-ads > geo-services
карточка товара для wildberries > marketplaces > packaging photo-retouch
выйти на озон > marketplaces >
инфографика для вайлдберриз > marketplaces > packaging photo-retouch
продвижение на маркетплейсах > marketplaces >
email рассылка > email-marketing >
цепочка писем > email-marketing >
анализ конкурентов > marketing-strategy > seo-audit business-plans
маркетинговая стратегия > marketing-strategy > context-ads
опрос клиентов > marketing-strategy > product-analytics
яндекс карты продвижение > geo-services > local-seo
отзывы на картах > geo-services >
2гис > geo-services > local-seo
аудит сайта > seo-audit > site-support
почему сайт не индексируется > seo-audit > on-page
семантическое ядро > semantics > on-page
собрать ключевые слова > semantics > context-ads
метатеги title и description > on-page > seo-audit
seo оптимизация страниц > on-page > seo-audit
купить ссылки на сайт > link-building >
обратные ссылки > link-building >
продвижение сайта в регионах > local-seo > geo-services on-page
вывести сайт в топ яндекса > local-seo on-page seo-audit > semantics link-building
ведение вконтакте > smm > content-plans social-design
smm специалист > smm > content-plans target-ads
вести соцсети кафе > smm > content-plans
контент план на месяц > content-plans > smm
идеи для постов > content-plans > smm
таргет вк > target-ads > context-ads smm
настроить таргетированную рекламу > target-ads > context-ads
оформление группы вк > social-design > smm
обложка для сообщества > social-design > smm
реклама у блогеров > influencers > target-ads
посевы в телеграм каналах > influencers > target-ads
монтаж видео > video-editing > vertical-video
смонтировать свадебное видео > video-editing > color
монтаж роликов для ютуба > video-editing > vertical-video
анимация логотипа > motion > logo
моушн дизайн > motion > explainers
заставка для канала > motion > video-editing
объясняющий ролик > explainers > motion
рисованное видео о продукте > explainers > motion
рилсы > vertical-video > video-editing
вертикальные ролики для клипов > vertical-video > video-editing
цветокоррекция > color > video-editing
ретушь фото > photo-retouch > color
обработка фотографий товара > photo-retouch > marketplaces
удалить фон с фотографий > photo-retouch > marketplaces
озвучка ролика > voice-over > explainers
диктор мужской голос > voice-over >
озвучить аудиокнигу > voice-over > mixing
голос для автоответчика > voice-over >
монтаж подкаста > podcasts > mixing
запустить подкаст > podcasts >
сведение трека > mixing > music
мастеринг > mixing > music
написать песню > music >
джингл для рекламы > music > sound-design voice-over
аранжировка песни > music > mixing
звуки для игры > sound-design > music game-art
саунд дизайн > sound-design > music
расшифровка аудио в текст > transcription >
транскрибация интервью > transcription > articles
составить договор > contracts > hr-documents
проверить договор аренды > contracts > claims
оферта для сайта > contracts > websites
политика конфиденциальности > contracts >
претензия к застройщику > claims > contracts
исковое заявление в суд > claims >
юрист > contracts claims > trademarks business-registration hr-documents
зарегистрировать товарный знак > trademarks > naming
авторские права > trademarks > contracts
бухгалтер для ип > accounting > business-registration
декларация 3-ндфл > accounting >
сдать отчетность усн > accounting > business-registration
трудовой договор > hr-documents > contracts
кадровый учет > hr-documents > accounting
открыть ип > business-registration > accounting
регистрация ооо > business-registration >
личный помощник > assistants >
ассистент удаленно > assistants > customer-support
поддержка клиентов в чате > customer-support > bots
бизнес план > business-plans > marketing-strategy
финансовая модель стартапа > business-plans > spreadsheets
найти сотрудника > recruiting >
рекрутер для it > recruiting > career
скрипт продаж > sales > customer-support
коммерческое предложение > sales > presentations web-copy
холодные звонки > sales > customer-support
описать бизнес процессы > processes > business-plans
регламент для сотрудников > processes > hr-documents
чертеж детали > drawings > three-d-models
чертежи в автокаде > drawings > architecture
деталировка мебели > drawings > interiors three-d-models
3d модель для печати > three-d-models > three-d drawings
модель под чпу > three-d-models > drawings
перепланировка квартиры > architecture > interiors
проект дома > architecture > networks estimates
дизайн интерьера квартиры > interiors > architecture
визуализация кухни > interiors > three-d
проект электрики > networks > estimates
вентиляция в доме расчет > networks > estimates
смета на ремонт > estimates > interiors
посчитать стоимость стройки > estimates > architecture
дашборд для руководителя > dashboards > spreadsheets
отчет в power bi > dashboards > databases
таблица учета в excel > spreadsheets > dashboards
формулы в гугл таблицах > spreadsheets >
а/б тест > product-analytics > dashboards
посчитать юнит экономику > product-analytics > business-plans spreadsheets
парсинг сайта > data-collection > databases
собрать базу контактов > data-collection > sales
разметка данных > data-collection > machine-learning
нейросеть для распознавания > machine-learning > data-collection
прогноз продаж > machine-learning > business-plans dashboards
оптимизировать sql запросы > databases >
настроить postgresql > databases >
репетитор по английскому > language-lessons >
китайский с нуля > language-lessons > translation
математика егэ > school-subjects >
подготовка к огэ по физике > school-subjects >
научиться программировать на питоне > programming-lessons >
репетитор по программированию > programming-lessons >
подготовка к собеседованию > career > programming-lessons
составить резюме > career >
уроки гитары > creative-lessons >
вокал онлайн > creative-lessons >
сделать онлайн курс > course-production >
методист для курса > course-production >`;
