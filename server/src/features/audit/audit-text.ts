import { type AnyEndpoint, type AuditKind, type AuditText, endpointName } from '@artel/contracts/kit/endpoint.ts';
import { documentKinds, type IdentityDocumentKind } from '@artel/contracts/people/identity.ts';

const ownActions: Readonly<Record<string, AuditText>> = {
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

const texts = new Map(Object.entries(ownActions));
export function addCallTexts(endpoints: readonly AnyEndpoint[]): void {
  for (const endpoint of endpoints) {
    const text = textOf(endpoint);
    if (text) texts.set(endpointName(endpoint), text);
  }
}
function textOf({ audit, staff_read }: AnyEndpoint): AuditText | undefined {
  if (!audit) return staff_read && ['people', staff_read.text];
  if ('own' in audit) return audit.own;
  return 'section' in audit ? ['system', `Открыть раздел «${audit.section}»`] : audit;
}

const documentText: Readonly<Record<IdentityDocumentKind, string>> = { main: 'страница с фотографией', selfie: 'селфи с документом' };
export const documentsSaying = (text: string): IdentityDocumentKind[] =>
  documentKinds.filter((kind) => `Открыт документ, ${documentText[kind]}`.toLowerCase().includes(text.toLowerCase()));

export function auditText(action: string, document?: string | null): { kind: AuditKind; words: string } {
  const [kind, text] = texts.get(action) ?? ['system', action];
  const shown = documentKinds.find((one) => one === document);
  return { kind, words: shown ? `${text}, ${documentText[shown]}` : text };
}
const actionsWhere = (is: (kind: AuditKind, text: string) => boolean): string[] =>
  [...texts].flatMap(([action, row]) => (is(...row) ? [action] : []));
export const auditActionsOf = (kind: AuditKind): string[] => actionsWhere((of) => of === kind);
export const auditActionsMatching = (answer: string): string[] =>
  actionsWhere((_, text) => text.toLowerCase().includes(answer.toLowerCase()));
