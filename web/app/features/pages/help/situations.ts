import type { LinkedQuestion } from '@artel/contracts/site/faq.ts';

export const situations: readonly { title: string; text: string; question: LinkedQuestion }[] = [
  { title: 'Не получается оплатить', text: 'Карта отклонена, время вышло, деньги ушли дважды', question: 'payment-failed' },
  { title: 'Исполнитель не начинает', text: 'Заказ оплачен, а в работу его не взяли', question: 'not-started' },
  { title: 'Срок прошёл', text: 'Работа не сдана, хочется вернуть деньги', question: 'late' },
  { title: 'Сдали не то', text: 'Часть списка не выполнена, нужны правки', question: 'revision' },
  { title: 'Заказчик молчит', text: 'Работа сдана, ответа нет', question: 'customer-is-silent' },
  { title: 'Деньги ещё не пришли', text: 'Работа принята, а сумма не доступна', question: 'clearing' },
  { title: 'Нужно отменить заказ', text: 'Передумали или ошиблись услугой', question: 'free-cancel' },
  { title: 'Услуга на проверке', text: 'Что смотрит модератор и что поправить', question: 'moderation' },
];

/** Each leads to the very form; a guest signs in on the way. */
export const ways = [
  {
    title: 'Не согласны с решением',
    text: 'Услугу или проект отклонили, работу скрыли, приглашённого не засчитали',
    to: '/profile/appeals/new?type=moderation',
  },
  { title: 'Что-то с деньгами', text: 'Не дошли, списаны дважды, выплату остановили', to: '/profile/appeals/new?type=payment' },
  { title: 'Отзыв против правил', text: 'Угрозы, личные данные, чужой заказ: нажмите «Оспорить»', to: '/profile/reviews?tab=about_me' },
  { title: 'Спор о работе', text: 'Открывают в самом заказе: деньги ждут в резерве', to: '/profile/orders' },
  { title: 'Личные данные', text: 'Узнать, исправить, удалить, отозвать согласие', to: '/profile/appeals/new?type=personal_data' },
  { title: 'Другое', text: 'Вопрос, ошибка на сайте, предложение', to: '/profile/appeals/new?type=other' },
] as const;

export const shortcuts = [
  { keys: ['/'], does: 'перейти к поиску', where: 'на любой странице' },
  { keys: ['Esc'], does: 'закрыть окно, меню или фильтр', where: 'там, где они открыты' },
  { keys: ['Ctrl', 'Enter'], does: 'отправить форму', where: 'в большом поле с текстом' },
  { keys: ['Tab'], does: 'первым нажатием — к ссылке «К содержанию»', where: 'на любой странице' },
] as const;
