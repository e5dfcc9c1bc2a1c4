/**
 * What of the staff's calls is written into the log of actions, and in which words. A call of the staff that has no row here is not mounted.
 * `nothing`: a list without personal data, a preview, a look at oneself. `own`: its use case writes a record itself, with more in it.
 */
export const auditKinds = ['people', 'money', 'sanctions', 'content', 'cases', 'system'] as const;
export type AuditKind = (typeof auditKinds)[number];

type Row = readonly [kind: AuditKind, words: string] | 'nothing' | 'own';

export const auditedCalls: Readonly<Record<string, Row>> = {
  'GET /api/admin/users': ['people', 'Открыт список людей'],
  'GET /api/admin/users/:id': ['people', 'Открыта карточка человека'],
  'POST /api/admin/users/:id/end_sessions': ['people', 'Завершены сеансы человека'],
  'GET /api/admin/users/:id/sanctions': ['people', 'Открыты санкции человека'],
  'POST /api/admin/users/:id/sanctions': ['sanctions', 'Наложена санкция'],
  'POST /api/admin/sanctions/:id/lift': ['sanctions', 'Снята санкция'],
  'GET /api/admin/users/:id/portfolio': 'nothing',

  'GET /api/admin/verifications': ['people', 'Открыта очередь личности'],
  'GET /api/admin/verifications/:id': ['people', 'Открыто дело о личности'],
  'POST /api/admin/verifications/:id/take': ['cases', 'Взято дело о личности'],
  'POST /api/admin/verifications/:id/leave': ['cases', 'Возвращено дело о личности'],
  'POST /api/admin/verifications/:id/papers/:paper_id/view': 'own',
  'POST /api/admin/verifications/:id/approve': 'own',
  'POST /api/admin/verifications/:id/ask': 'own',
  'POST /api/admin/verifications/:id/reject': 'own',
  'POST /api/admin/verifications/:id/revoke': 'own',

  'GET /api/admin/disputes': 'nothing',
  'GET /api/admin/disputes/queue': 'nothing',
  'GET /api/admin/disputes/:id': ['people', 'Открыт спор с перепиской'],
  'GET /api/admin/disputes/:id/sums': 'nothing',
  'POST /api/admin/disputes/:id/take': ['cases', 'Взят спор'],
  'POST /api/admin/disputes/:id/leave': ['cases', 'Возвращён спор'],
  'POST /api/admin/disputes/:id/questions': ['cases', 'Запрошены материалы спора'],
  'POST /api/admin/disputes/:id/ruling': ['cases', 'Предложено решение спора'],
  'POST /api/admin/disputes/:id/ruling/finalise': ['cases', 'Спор решён после возражения'],
  'POST /api/admin/disputes/:id/ruling/final': ['cases', 'Спор решён второй инстанцией'],
  'POST /api/admin/disputes/:id/ruling/sign': ['money', 'Подписано решение спора'],
  'POST /api/admin/disputes/:id/ruling/refuse': ['cases', 'Решение спора не подписано'],

  'GET /api/admin/appeals': 'nothing',
  'GET /api/admin/appeals/queue': 'nothing',
  'GET /api/admin/appeals/:id': ['people', 'Открыто обращение'],
  'POST /api/admin/appeals/:id/take': ['cases', 'Взято обращение'],
  'POST /api/admin/appeals/:id/leave': ['cases', 'Возвращено обращение'],
  'POST /api/admin/appeals/:id/escalate': ['cases', 'Обращение передано старшему'],
  'POST /api/admin/appeals/:id/questions': ['cases', 'Задан вопрос по обращению'],
  'POST /api/admin/appeals/:id/decision': ['cases', 'Решено обращение'],

  'GET /api/admin/referrals': ['people', 'Открыты приглашения'],
  'POST /api/admin/referrals/:id/reject': ['money', 'Остановлены начисления за приглашение'],
  'GET /api/admin/corrections/accounts': 'nothing',
  'GET /api/admin/corrections/preview': 'nothing',
  'GET /api/admin/corrections': 'nothing',
  'POST /api/admin/corrections': ['money', 'Предложена проводка вручную'],
  'POST /api/admin/corrections/:id/sign': ['money', 'Подписана проводка вручную'],
  'POST /api/admin/corrections/:id/refuse': ['money', 'Отклонена проводка вручную'],
  'POST /api/admin/corrections/:id/withdraw': ['money', 'Отозвана проводка вручную'],
  'GET /api/admin/money': 'nothing',
  'GET /api/admin/money/:kind/:id': ['people', 'Открыта карточка платежа'],
  'POST /api/admin/money/:kind/:id/ask': ['money', 'Переспрошен провайдер'],
  'GET /api/admin/refunds': 'nothing',
  'GET /api/admin/journals': 'nothing',
  'GET /api/admin/seals': 'nothing',
  'GET /api/admin/payments': 'nothing',
  'GET /api/admin/payouts': ['people', 'Открыта очередь выплат'],
  'POST /api/admin/payouts/:id/hold': ['money', 'Задержана выплата'],
  'POST /api/admin/payouts/:id/release': ['money', 'Снята задержка выплаты'],
  'POST /api/admin/payouts/:id/approve': ['money', 'Подписана выплата'],
  'POST /api/admin/payouts/:id/reject': ['money', 'Отклонена выплата'],
  'GET /api/admin/receipts': 'nothing',
  'POST /api/admin/receipts/:id/strike': ['money', 'Чек пробит вручную'],
  'POST /api/admin/reconciliation': ['money', 'Запущена сверка с провайдером'],
  'GET /api/admin/reconciliation/cases': 'nothing',
  'POST /api/admin/reconciliation/cases/:id/take': ['money', 'Взято расхождение'],
  'POST /api/admin/reconciliation/cases/:id/give-back': ['money', 'Возвращено расхождение'],
  'POST /api/admin/reconciliation/cases/:id/settle': ['money', 'Закрыто расхождение'],

  'GET /api/admin/orders': 'nothing',
  'GET /api/admin/overview': 'nothing',
  'GET /api/admin/analytics': 'nothing',
  'GET /api/admin/portfolio': 'nothing',
  'PUT /api/admin/portfolio/:id/hide': ['content', 'Скрыта работа'],
  'PUT /api/admin/portfolio/:id/show': ['content', 'Показана работа'],
  'GET /api/admin/bids': 'nothing',
  'POST /api/admin/bids/:id/remove': ['content', 'Снят отклик'],
  'POST /api/admin/bids/:id/restore': ['content', 'Возвращён отклик'],
  'GET /api/admin/projects': 'nothing',
  'GET /api/admin/projects/:id': 'nothing',
  'POST /api/admin/projects/:id/approve': ['content', 'Опубликован проект'],
  'POST /api/admin/projects/:id/request-changes': ['content', 'Проект возвращён на правки'],
  'POST /api/admin/projects/:id/reject': ['content', 'Отклонён проект'],
  'POST /api/admin/projects/:id/block': ['content', 'Заблокирован проект'],
  'POST /api/admin/projects/:id/unblock': ['content', 'Разблокирован проект'],
  'GET /api/admin/services': 'nothing',
  'GET /api/admin/services/:id': 'nothing',
  'POST /api/admin/services/:id/approve': ['content', 'Опубликована услуга'],
  'POST /api/admin/services/:id/take': ['content', 'Взята услуга на проверку'],
  'POST /api/admin/services/:id/release': ['content', 'Отпущена услуга'],
  'POST /api/admin/services/:id/recategorise': ['content', 'Услуга перенесена в другой раздел'],
  'POST /api/admin/services/:id/request-changes': ['content', 'Услуга возвращена на правки'],
  'POST /api/admin/services/:id/reject': ['content', 'Отклонена услуга'],
  'POST /api/admin/services/:id/block': ['content', 'Заблокирована услуга'],
  'POST /api/admin/services/:id/unblock': ['content', 'Разблокирована услуга'],

  'GET /api/admin/route-rules': 'nothing',
  'POST /api/admin/route-rules': ['system', 'Добавлено правило адресов'],
  'PUT /api/admin/route-rules/:id': ['system', 'Изменено правило адресов'],
  'DELETE /api/admin/route-rules/:id': ['system', 'Удалено правило адресов'],
  'GET /api/admin/demo/clock': 'nothing',
  'POST /api/admin/demo/clock': ['system', 'Переведены часы'],
  'GET /api/admin/audit': ['system', 'Открыт журнал действий'],
  'GET /api/admin/audit/check': 'nothing',
  'POST /api/admin/audit/export': 'own',

  'GET /api/admin/blog': 'nothing',
  'GET /api/admin/blog/:id': 'nothing',
  'GET /api/admin/blog/:id/versions': 'nothing',
  'POST /api/admin/blog': ['content', 'Начата статья'],
  'PUT /api/admin/blog/:id/draft': ['content', 'Сохранена статья'],
  'POST /api/admin/blog/:id/versions/:number/restore': ['content', 'Возвращена прежняя версия статьи'],
  'POST /api/admin/blog/:id/review': ['content', 'Статья отдана на вычитку'],
  'POST /api/admin/blog/:id/take-back': ['content', 'Статья снята с вычитки или расписания'],
  'POST /api/admin/blog/:id/schedule': ['content', 'Запланирован выход статьи'],
  'POST /api/admin/blog/:id/publish': ['content', 'Выпущена статья'],
  'POST /api/admin/blog/:id/update': ['content', 'Обновлена вышедшая статья'],
  'POST /api/admin/blog/:id/archive': ['content', 'Снята статья'],
  'POST /api/admin/blog/:id/restore': ['content', 'Возвращена снятая статья'],
  'DELETE /api/admin/blog/:id': ['content', 'Удалён черновик статьи'],
};

/** Records that use cases write themselves. */
export const ownActions: Readonly<Record<string, readonly [kind: AuditKind, words: string]>> = {
  paper_viewed: ['people', 'Открыт документ'],
  identity_approved: ['people', 'Подтверждена личность'],
  identity_asked: ['people', 'Запрошены документы заново'],
  identity_rejected: ['people', 'Отказано в подтверждении личности'],
  identity_revoked: ['people', 'Отозвано подтверждение личности'],
  identity_reopened: ['people', 'Дело о личности открыто заново'],
  identity_restored: ['people', 'Подтверждение личности возвращено'],
  audit_exported: ['system', 'Выгружен журнал действий'],
};

/** Of what a record says; an action that is no more has its code instead of words. */
export function auditWords(action: string): { kind: AuditKind; words: string } {
  const row = ownActions[action] ?? auditedCalls[action];
  return row && typeof row !== 'string' ? { kind: row[0], words: row[1] } : { kind: 'system', words: action };
}
export const auditActionsOf = (kind: AuditKind): string[] =>
  [...Object.entries(ownActions), ...Object.entries(auditedCalls)].flatMap(([action, row]) =>
    typeof row !== 'string' && row[0] === kind ? [action] : [],
  );
