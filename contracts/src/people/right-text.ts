import type { Right } from '../kit/endpoint.ts';

export const rightText: Record<Right, { name: string; opens: string }> = {
  support: { name: 'Поддержка', opens: 'обращения, люди и заказы, завершение сеансов' },
  moderator: { name: 'Модерация', opens: 'услуги, проекты, отклики, работы, рефералы, обращения' },
  arbiter: { name: 'Арбитраж', opens: 'споры и решения по ним' },
  finance: { name: 'Деньги', opens: 'платежи, выплаты, исправления, сверка, денежные обращения' },
  content: { name: 'Содержание', opens: 'блог и правила адресов' },
  identity: { name: 'Личность', opens: 'дела о личности с документами' },
  superadmin: { name: 'Все права', opens: 'всё перечисленное, журнал действий и права сотрудников' },
};
