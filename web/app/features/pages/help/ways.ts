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
