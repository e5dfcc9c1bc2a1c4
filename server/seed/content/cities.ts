/** The cities a member can live in, grouped by country and time zone, because a person writes a zone once for many cities. */
import type { CitySeed } from './types.ts';

const inZone = (country_code: string, time_zone: string, titles: string): CitySeed[] =>
  titles.split(';').map((title) => ({ title: title.trim(), country_code, time_zone }));

const byTitle = new Intl.Collator('ru');

export const cities: CitySeed[] = [
  ...inZone('RU', 'Europe/Kaliningrad', 'Калининград; Советск; Черняховск; Балтийск; Зеленоградск'),
  ...inZone(
    'RU',
    'Europe/Moscow',
    `Москва; Санкт-Петербург; Нижний Новгород; Казань; Ростов-на-Дону; Воронеж; Краснодар; Ярославль; Тула; Рязань; Пенза; Липецк; Курск;
    Тверь; Иваново; Брянск; Белгород; Владимир; Калуга; Смоленск; Чебоксары; Орёл; Вологда; Череповец; Мурманск; Архангельск; Петрозаводск;
    Сочи; Таганрог; Ставрополь; Пятигорск; Кисловодск; Махачкала; Владикавказ; Нальчик; Грозный; Майкоп; Новороссийск; Великий Новгород;
    Псков; Кострома; Тамбов; Саранск; Йошкар-Ола; Сыктывкар; Подольск; Химки; Балашиха; Мытищи; Королёв; Люберцы; Коломна; Серпухов;
    Зеленоград; Дзержинск; Набережные Челны; Нижнекамск; Альметьевск; Рыбинск; Ковров; Муром; Обнинск; Северодвинск; Старый Оскол; Выборг;
    Гатчина; Пушкино; Одинцово; Щёлково; Домодедово; Сергиев Посад; Дубна; Волгодонск; Шахты; Анапа; Армавир; Геленджик; Суздаль;
    Переславль-Залесский; Волгоград; Волжский; Камышин`,
  ),
  ...inZone('RU', 'Europe/Kirov', 'Киров; Слободской'),
  ...inZone('RU', 'Europe/Astrakhan', 'Астрахань; Ахтубинск'),
  ...inZone('RU', 'Europe/Saratov', 'Саратов; Энгельс; Балаково'),
  ...inZone('RU', 'Europe/Ulyanovsk', 'Ульяновск; Димитровград'),
  ...inZone('RU', 'Europe/Samara', 'Самара; Тольятти; Сызрань; Ижевск; Воткинск; Сарапул'),
  ...inZone(
    'RU',
    'Asia/Yekaterinburg',
    `Екатеринбург; Челябинск; Уфа; Пермь; Тюмень; Оренбург; Магнитогорск; Сургут; Нижневартовск; Нижний Тагил; Стерлитамак; Салават; Курган;
    Каменск-Уральский; Миасс; Златоуст; Ханты-Мансийск; Тобольск; Березники; Орск; Новый Уренгой; Салехард; Нефтекамск`,
  ),
  ...inZone('RU', 'Asia/Omsk', 'Омск; Тара'),
  ...inZone('RU', 'Asia/Novosibirsk', 'Новосибирск; Бердск; Искитим'),
  ...inZone('RU', 'Asia/Barnaul', 'Барнаул; Бийск; Рубцовск; Горно-Алтайск'),
  ...inZone('RU', 'Asia/Tomsk', 'Томск; Северск'),
  ...inZone('RU', 'Asia/Novokuznetsk', 'Кемерово; Новокузнецк; Прокопьевск; Междуреченск'),
  ...inZone('RU', 'Asia/Krasnoyarsk', 'Красноярск; Абакан; Норильск; Ачинск; Минусинск; Кызыл'),
  ...inZone('RU', 'Asia/Irkutsk', 'Иркутск; Ангарск; Братск; Улан-Удэ; Усолье-Сибирское'),
  ...inZone('RU', 'Asia/Chita', 'Чита; Краснокаменск'),
  ...inZone('RU', 'Asia/Yakutsk', 'Якутск; Благовещенск; Нерюнгри'),
  ...inZone('RU', 'Asia/Vladivostok', 'Владивосток; Хабаровск; Комсомольск-на-Амуре; Находка; Уссурийск; Биробиджан'),
  ...inZone('RU', 'Asia/Sakhalin', 'Южно-Сахалинск'),
  ...inZone('RU', 'Asia/Magadan', 'Магадан'),
  ...inZone('RU', 'Asia/Kamchatka', 'Петропавловск-Камчатский; Елизово'),
  ...inZone('RU', 'Asia/Anadyr', 'Анадырь'),
  ...inZone('BY', 'Europe/Minsk', 'Минск; Гомель; Гродно; Брест; Витебск; Могилёв; Бобруйск; Барановичи'),
  ...inZone('KZ', 'Asia/Almaty', 'Алматы; Астана; Шымкент; Караганда; Павлодар; Усть-Каменогорск; Тараз; Петропавловск'),
  ...inZone('KZ', 'Asia/Qostanay', 'Костанай'),
  ...inZone('KZ', 'Asia/Aqtobe', 'Актобе'),
  ...inZone('KZ', 'Asia/Aqtau', 'Актау'),
  ...inZone('KZ', 'Asia/Oral', 'Уральск'),
  ...inZone('AM', 'Asia/Yerevan', 'Ереван; Гюмри; Ванадзор'),
  ...inZone('KG', 'Asia/Bishkek', 'Бишкек; Ош; Каракол'),
  ...inZone('UZ', 'Asia/Tashkent', 'Ташкент; Фергана; Андижан; Наманган'),
  ...inZone('UZ', 'Asia/Samarkand', 'Самарканд; Бухара'),
  ...inZone('GE', 'Asia/Tbilisi', 'Тбилиси; Батуми; Кутаиси'),
  ...inZone('AZ', 'Asia/Baku', 'Баку; Гянджа'),
  ...inZone('TJ', 'Asia/Dushanbe', 'Душанбе; Худжанд'),
  ...inZone('MD', 'Europe/Chisinau', 'Кишинёв; Бельцы'),
  ...inZone('RS', 'Europe/Belgrade', 'Белград; Нови-Сад; Ниш'),
  ...inZone('ME', 'Europe/Podgorica', 'Подгорица; Будва'),
  ...inZone('TR', 'Europe/Istanbul', 'Стамбул; Анталья; Измир'),
  ...inZone('CY', 'Asia/Nicosia', 'Лимасол; Никосия'),
  ...inZone('AE', 'Asia/Dubai', 'Дубай; Абу-Даби'),
  ...inZone('IL', 'Asia/Jerusalem', 'Тель-Авив; Хайфа'),
  ...inZone('TH', 'Asia/Bangkok', 'Бангкок; Пхукет'),
  ...inZone('MN', 'Asia/Ulaanbaatar', 'Улан-Батор'),
].sort((a, b) => byTitle.compare(a.title, b.title));
