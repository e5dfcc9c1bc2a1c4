import type { DigestChoice } from '@artel/contracts/chat/notice-times.ts';
import type { NoticeChannel, NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import type { Obstacle } from '@artel/contracts/people/personal-data.ts';
import type { Privacy } from '@artel/contracts/people/profile.ts';
import type { Availability, AvatarVariant, Role } from '@artel/contracts/people/users.ts';
import type { TimesChoice } from './notices/times.state.ts';

export const drawingNames: Record<AvatarVariant, string> = {
  bauhaus: 'Баухаус',
  beam: 'Лицо',
  marble: 'Мрамор',
  pixel: 'Пиксели',
  ring: 'Кольца',
  sunset: 'Закат',
};

export const availabilityNames: Record<Availability, string> = {
  now: 'Да, беру заказы',
  from_date: 'Освобожусь позже',
  busy: 'Нет, сейчас не беру',
};

export const roleNames: Record<Role, { name: string; note: string }> = {
  customer: { name: 'Заказчик', note: 'Ищете исполнителей, заказываете услуги, публикуете проекты' },
  seller: { name: 'Исполнитель', note: 'Продаёте услуги и откликаетесь на проекты; главная для вас — лента проектов' },
  admin: { name: 'Администрация', note: 'Разбираете очереди модерации, споров и выплат' },
};

export const noticeNames: Record<NoticeKind, { name: string; note: string }> = {
  messages: { name: 'Сообщения', note: 'Новые сообщения. На почту — если за 10 минут их не прочитали' },
  orders: { name: 'Заказы', note: 'Оплата, начало работы, сдача, приёмка, отмена, ответы на просьбы и предложения' },
  deadlines: { name: 'Ваш ход и сроки', note: 'Нужно проверить, ответить или взять в работу; срок подходит или прошёл' },
  money: { name: 'Деньги', note: 'Платежи, зачисления, возвраты, выплаты' },
  disputes: { name: 'Споры', note: 'Ответы, предложения, вопросы арбитра, решение' },
  bids: { name: 'Отклики', note: 'Новые отклики, не чаще раза в час, и ответы на ваши' },
  projects: { name: 'Мои проекты', note: 'Проверка, публикация, конец приёма откликов' },
  matching_projects: { name: 'Подходящие проекты', note: 'Новые проекты по сохранённым поискам. На почту — в сводке' },
  services: { name: 'Мои услуги', note: 'Проверка, правки, публикация' },
  reviews: { name: 'Отзывы', note: 'Оцените заказ, отзывы о вас, ответы, ваш уровень' },
  appeals: { name: 'Обращения', note: 'Принято, вопрос к вам, решение' },
  verification: { name: 'Подтверждение аккаунта', note: 'Что подтверждено и что нужно уточнить' },
  referral: { name: 'Реферальная программа', note: 'Кто пришёл по вашей ссылке и сколько начислено' },
  security: { name: 'Безопасность', note: 'Новые входы, пароль, почта, телефон, меры к аккаунту' },
  news: { name: 'Новости и предложения', note: 'Ваше согласие получать письма с новостями' },
};
export const channelNames: Record<NoticeChannel, string> = { in_app: 'В кабинете', email: 'На почту', push: 'Пуш' };

export const digestNames: Record<DigestChoice, string> = {
  off: 'Не присылать',
  daily: 'Каждый день в 09:00',
  weekly: 'По понедельникам в 09:00',
};

/** Equal ends are no night, whatever the switch says. */
export function quietHoursText({ is_quiet, quiet_from, quiet_to }: Omit<TimesChoice, 'digest'>, zone: string): string {
  if (!is_quiet) return 'Пишем в любое время суток.';
  if (quiet_from === quiet_to) return 'Начало и\u00a0конец совпали, тихих часов нет: пишем в\u00a0любое время суток.';
  return `По времени вашего города (${zone}). Письма и пуш подождут утра. Деньги, вход и срок, который кончается ночью, придут сразу.`;
}

export const privacyNames: Record<keyof Privacy, { name: string; note: string }> = {
  shows_online: { name: 'Показывать, что я в сети', note: 'Зелёная точка и слова «в сети» в профиле' },
  shows_last_seen: { name: 'Показывать время последнего захода', note: 'Слова «последний визит 3 часа назад» в профиле' },
  shows_city: {
    name: 'Показывать город',
    note: 'В профиле, в списке исполнителей и на страницах услуг. Скрытый город не участвует и в поиске по городу',
  },
  is_indexed: { name: 'Показывать профиль в поисковиках', note: 'Яндекс и Google смогут находить вашу страницу' },
};

export const obstacleText: Record<Obstacle['kind'], { text: (text: string) => string; to: string; link: string }> = {
  orders: { text: (text) => `Не завершены заказы: ${text}`, to: '/profile/orders', link: 'К заказам' },
  payments: { text: (text) => `Платежи или возвраты ещё в пути: ${text}`, to: '/profile/payments', link: 'К платежам' },
  money_on_hold: { text: (text) => `Ждут зачисления: ${text}`, to: '/profile/finance', link: 'К финансам' },
  balance: { text: (text) => `На балансе ${text}: выведите их или потратьте`, to: '/profile/finance', link: 'Вывести' },
  payouts: { text: (text) => `Выплата ещё в пути: ${text}`, to: '/profile/finance', link: 'К выплатам' },
  staff: { text: () => 'У вас права администрации: сначала их должен снять другой администратор', to: '/contacts', link: 'Написать' },
};
