/** Russian words of what happened to a project, for those who read its history. */

export const eventText: Record<string, string> = {
  'project.created': 'Черновик создан',
  'project.submitted': 'Отправлен на проверку',
  'project.approved': 'Опубликован',
  'project.changes_requested': 'Запрошены правки',
  'project.rejected': 'Отклонён',
  'project.changed': 'Условия изменены',
  'project.bids_closed': 'Приём откликов закончен',
  'project.bids_reopened': 'Отклики снова принимаются',
  'project.extended': 'Приём продлён',
  'project.seller_invited': 'Приглашён исполнитель',
  'project.in_work': 'Исполнитель выбран, работа идёт',
  'project.completed': 'Завершён',
  'project.reopened': 'Снова открыт: заказы отменены',
  'project.closed': 'Закрыт без исполнителя',
  'project.expired': 'Срок истёк',
  'project.resumed': 'Возобновлён',
  'project.blocked': 'Заблокирован',
  'project.unblocked': 'Разблокирован',
};
