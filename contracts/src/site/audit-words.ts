/** What a record of the log says: of a call of the staff, and of what use cases write themselves. */
import { type PaperKind, paperKinds } from '../people/identity.ts';
import { type AuditKind, auditedCalls, staffReads } from './audited-calls.ts';

/** Records that use cases write themselves. */
export const ownActions: Readonly<Record<string, readonly [kind: AuditKind, words: string]>> = {
  email_unmasked: ['people', 'Открыта почта'],
  phone_unmasked: ['people', 'Открыт телефон'],
  inn_unmasked: ['people', 'Открыт ИНН'],
  requisites_unmasked: ['people', 'Открыты реквизиты'],
  view_as_started: ['people', 'Начат просмотр глазами участника'],
  view_as_ended: ['people', 'Закончен просмотр глазами участника'],
  guest_unmasked: ['people', 'Открыта почта гостя'],
  file_viewed: ['people', 'Открыт файл участника'],
  pictures_viewed: ['people', 'Открыты картинки участника'],
  paper_viewed: ['people', 'Открыт документ'],
  identity_approved: ['people', 'Подтверждена личность'],
  identity_asked: ['people', 'Запрошены документы заново'],
  identity_rejected: ['people', 'Отказано в подтверждении личности'],
  identity_revoked: ['people', 'Отозвано подтверждение личности'],
  identity_reopened: ['people', 'Дело о личности открыто заново'],
  identity_restored: ['people', 'Подтверждение личности возвращено'],
  staff_made: ['system', 'Даны все права командой на сервере'],
  right_proposed: ['system', 'Предложено изменить право'],
  right_given: ['system', 'Дано право сотрудника'],
  right_taken: ['system', 'Снято право сотрудника'],
  right_refused: ['system', 'Отклонено изменение права'],
  right_withdrawn: ['system', 'Отозвано изменение права'],
  tariff_proposed: ['money', 'Предложено изменение тарифа'],
  tariff_signed: ['money', 'Подписано изменение тарифа'],
  tariff_refused: ['money', 'Отклонено изменение тарифа'],
  tariff_withdrawn: ['money', 'Отозвано изменение тарифа'],
  tariff_called_off: ['money', 'Отменён объявленный тариф'],
  factor_reset_proposed: ['system', 'Предложен сброс второго фактора'],
  factor_reset_signed: ['system', 'Подписан сброс второго фактора'],
  factor_reset_refused: ['system', 'Отклонён сброс второго фактора'],
  factor_reset_withdrawn: ['system', 'Отозван сброс второго фактора'],
  factor_reset_stopped: ['system', 'Остановлен сброс второго фактора'],
  audit_exported: ['system', 'Выгружен журнал действий'],
  audit_rows_exported: ['system', 'Выгружены записи журнала'],
};

/** Calls whose use cases write for themselves: in the log only when they were refused. */
const refusedCalls: Readonly<Record<string, readonly [kind: AuditKind, words: string]>> = {
  'POST /api/admin/users/:id/unmask': ['people', 'Открыть скрытые данные человека'],
  'POST /api/admin/users/:id/view_as': ['people', 'Посмотреть глазами человека'],
  'POST /api/admin/appeals/:id/unmask': ['people', 'Открыть почту гостя'],
  'POST /api/admin/staff/changes': ['system', 'Предложить изменение права'],
  'POST /api/admin/staff/changes/:id/sign': ['system', 'Подписать изменение права'],
  'POST /api/admin/staff/changes/:id/refuse': ['system', 'Отклонить изменение права'],
  'POST /api/admin/staff/changes/:id/withdraw': ['system', 'Отозвать изменение права'],
  'POST /api/admin/tariffs/changes': ['money', 'Предложить изменение тарифа'],
  'POST /api/admin/tariffs/changes/:id/sign': ['money', 'Подписать изменение тарифа'],
  'POST /api/admin/tariffs/changes/:id/refuse': ['money', 'Отклонить изменение тарифа'],
  'POST /api/admin/tariffs/changes/:id/withdraw': ['money', 'Отозвать изменение тарифа'],
  'POST /api/admin/tariffs/changes/:id/call_off': ['money', 'Отменить объявленный тариф'],
  'POST /api/admin/factor-resets': ['system', 'Предложить сброс второго фактора'],
  'POST /api/admin/factor-resets/:id/sign': ['system', 'Подписать сброс второго фактора'],
  'POST /api/admin/factor-resets/:id/refuse': ['system', 'Отклонить сброс второго фактора'],
  'POST /api/admin/factor-resets/:id/withdraw': ['system', 'Отозвать сброс второго фактора'],
  'POST /api/admin/factor-resets/:id/stop': ['system', 'Остановить сброс второго фактора'],
  'POST /api/admin/verifications/:id/papers/:paper_id/view': ['people', 'Открыть документ'],
  'POST /api/admin/verifications/:id/approve': ['people', 'Подтвердить личность'],
  'POST /api/admin/verifications/:id/ask': ['people', 'Запросить документы заново'],
  'POST /api/admin/verifications/:id/reject': ['people', 'Отказать в подтверждении личности'],
  'POST /api/admin/verifications/:id/revoke': ['people', 'Отозвать подтверждение личности'],
  'POST /api/admin/audit/export': ['system', 'Выгрузить журнал действий'],
  'POST /api/admin/audit/csv': ['system', 'Выгрузить записи журнала'],
};

/** Where lists without personal data are looked at, by the word after `/api/admin/`. */
const places: Readonly<Record<string, string>> = {
  analytics: 'Аналитика',
  answers: 'Готовые ответы',
  appeals: 'Обращения',
  audit: 'Журнал действий',
  bids: 'Отклики',
  blog: 'Блог',
  catalogue: 'Каталог',
  chargebacks: 'Чарджбеки',
  consents: 'Согласия',
  corrections: 'Исправления',
  demo: 'Часы демо',
  disputes: 'Споры',
  'factor-resets': 'Сброс второго фактора',
  faq: 'Вопросы',
  journals: 'Журнал проводок',
  letters: 'Письма',
  'list-views': 'Наборы фильтров',
  money: 'Деньги',
  orders: 'Заказы',
  overview: 'Обзор',
  payments: 'Платежи',
  portfolio: 'Работы',
  projects: 'Проекты',
  receipts: 'Чеки',
  reconciliation: 'Сверка',
  refunds: 'Возвраты',
  'route-rules': 'Правила адресов',
  seals: 'Печати дня',
  services: 'Услуги',
  'shift-notes': 'Передача смены',
  staff: 'Сотрудники',
  tariffs: 'Тарифы',
  users: 'Люди',
};
/** In the log only when they were refused, too. */
const refusedLooks: Readonly<Record<string, readonly [kind: AuditKind, words: string]>> = Object.fromEntries(
  Object.entries(auditedCalls).flatMap(([action, row]) => {
    const place = places[action.split('/')[3]!];
    return row === 'nothing' && place ? [[action, ['system', `Открыть раздел «${place}»`]]] : [];
  }),
);

const besideReads: Readonly<Record<string, readonly [kind: AuditKind, words: string]>> = Object.fromEntries(
  Object.entries(staffReads).map(([action, [, words]]) => [action, ['people', words]]),
);

/** Which paper was opened, by its kind. */
export const paperWords: Readonly<Record<PaperKind, string>> = { main: 'страница с фотографией', selfie: 'селфи с документом' };
export const papersSaying = (said: string): PaperKind[] =>
  paperKinds.filter((kind) => `Открыт документ, ${paperWords[kind]}`.toLowerCase().includes(said.toLowerCase()));

/** Of what a record says; an action that is no more has its code. */
export function auditWords(action: string, paper?: string | null): { kind: AuditKind; words: string } {
  const said = wordsOf(action);
  const shown = paperKinds.find((kind) => kind === paper);
  return shown ? { ...said, words: `${said.words}, ${paperWords[shown]}` } : said;
}
function wordsOf(action: string): { kind: AuditKind; words: string } {
  const row = ownActions[action] ?? refusedCalls[action] ?? refusedLooks[action] ?? besideReads[action] ?? auditedCalls[action];
  return row && typeof row !== 'string' ? { kind: row[0], words: row[1] } : { kind: 'system', words: action };
}
const actionsWhere = (is: (kind: AuditKind, words: string) => boolean): string[] =>
  [ownActions, refusedCalls, refusedLooks, besideReads, auditedCalls].flatMap((table) =>
    Object.entries(table).flatMap(([action, row]) => (typeof row !== 'string' && is(...row) ? [action] : [])),
  );
export const auditActionsOf = (kind: AuditKind): string[] => actionsWhere((of) => of === kind);
/** Those whose words have these in them. */
export const auditActionsSaying = (said: string): string[] => actionsWhere((_, words) => words.toLowerCase().includes(said.toLowerCase()));
