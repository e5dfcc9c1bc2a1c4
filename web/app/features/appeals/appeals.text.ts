import type {
  AppealMeasure,
  AppealResult,
  AppealRuleAnchor,
  AppealStep,
  AppealType,
  ComplaintReason,
  DecisionReason,
  DecisionTarget,
  FiledType,
  MyAppeal,
} from '@artel/contracts/people/appeals/appeals.ts';
import type { Meaning } from '../../ui/index.ts';

export { appealKindText, appealStatusTexts } from '@artel/contracts/people/appeals/appeals.ts';

export const resultTexts: Record<AppealResult, { name: string; meaning: Meaning }> = {
  upheld: { name: 'вы правы', meaning: 'good' },
  partly: { name: 'частично', meaning: 'good' },
  rejected: { name: 'отказ', meaning: 'plan' },
};

type State = Pick<MyAppeal, 'status' | 'result' | 'is_again' | 'acts_by'>;
export function stateOf({ status, result, is_again, acts_by }: State): { name: string; meaning: Meaning } {
  if (status === 'waiting_user') return { name: 'Вопрос к вам', meaning: 'wait' };
  if (acts_by === 'staff') {
    if (is_again) return { name: 'Пересматриваем', meaning: 'hold' };
    return status === 'new' ? { name: 'Принято', meaning: 'plan' } : { name: 'В работе', meaning: 'hold' };
  }
  if (status === 'withdrawn') return { name: 'Отозвано', meaning: 'plan' };
  if (!result) return { name: 'Закрыто', meaning: 'plan' };
  return { name: `Решено: ${resultTexts[result].name}`, meaning: resultTexts[result].meaning };
}

export const appealTypeText: Record<AppealType, string> = {
  user: 'На пользователя',
  service: 'На услугу',
  project: 'На проект',
  bid: 'На отклик',
  work: 'На работу портфолио',
  review: 'На отзыв',
  message: 'На сообщение',
  moderation: 'На решение модерации',
  verification: 'Подтверждение',
  payment: 'Деньги',
  copyright: 'Авторские права',
  personal_data: 'Персональные данные',
  other: 'Другое',
};
export const appealForms = ['обращение', 'обращения', 'обращений'] as const;

export const complaintReasonText: Record<ComplaintReason, string> = {
  forbidden: 'Нарушает закон или правила биржи',
  fraud: 'Похоже на обман',
  copied: 'Чужие тексты, картинки или работы',
  contacts: 'Уводит общение или оплату с биржи',
  rude: 'Оскорбления или угрозы',
  untrue: 'Неправда в описании',
  blackmail: 'Вымогательство: уступка под угрозой оценки',
  private: 'Чужие личные данные',
  no_relation: 'Не об этом заказе',
  other: 'Другое',
};
const filedReasonText: Record<string, string> = {
  rule_misread: 'Правило понято неверно',
  fixed: 'Уже исправлено',
  new_fact: 'Есть новое',
  not_arrived: 'Деньги не пришли',
  wrong_sum: 'Не та сумма',
  twice: 'Списали дважды',
  refused: 'Не согласен с решением',
  know: 'Узнать, что хранится',
  correct: 'Исправить',
  erase: 'Удалить',
  withdraw: 'Отозвать согласие',
  question: 'Вопрос',
  bug: 'Ошибка на сайте',
  idea: 'Предложение',
};
export const reasonText = (code: string): string => complaintReasonText[code as ComplaintReason] ?? filedReasonText[code] ?? 'Другое';
export const filedReason = (code: string): string => filedReasonText[code] ?? 'Другое';

export const filedTypes: Record<FiledType, { name: string; note: string }> = {
  moderation: { name: 'Решение модератора', note: 'отклонили, сняли с показа, ограничили' },
  payment: { name: 'Деньги', note: 'не дошли, списаны дважды, выплата остановлена' },
  personal_data: { name: 'Личные данные', note: 'узнать, исправить, удалить, отозвать согласие' },
  other: { name: 'Другое', note: 'вопрос, ошибка на сайте, предложение' },
};

export const decidedText: Record<DecisionTarget['type'], string> = {
  service: 'Услуга',
  project: 'Проект',
  work: 'Работа',
  bid: 'Отклик',
  review: 'Отзыв',
  payout: 'Выплата',
  verification: 'Проверка личности',
  sanction: 'Мера',
  referral: 'Приглашение',
};

export const outcomeText: Record<AppealResult, string> = { upheld: 'Удовлетворить', partly: 'Частично', rejected: 'Отклонить' };
export const decisionReasonText: Record<DecisionReason, string> = {
  violation: 'Нарушение есть',
  wrong_decision: 'Решение было ошибкой',
  already_fixed: 'Уже исправлено',
  no_violation: 'Нарушения нет',
  opinion: 'Это мнение',
  not_enough: 'Нечем подтвердить',
  right_decision: 'Решение верное',
  other: 'Другое',
};
export const measureText: Record<AppealMeasure, string> = {
  none: 'Ничего не менять',
  hide_review: 'Скрыть отзыв',
  show_review: 'Вернуть отзыв',
  block_service: 'Снять услугу с показа',
  publish_service: 'Вернуть услугу в каталог',
  block_project: 'Заблокировать проект',
  publish_project: 'Вернуть проект',
  remove_bid: 'Снять отклик',
  restore_bid: 'Вернуть отклик',
  hide_work: 'Скрыть работу',
  show_work: 'Вернуть работу',
  review_identity: 'Проверить документы ещё раз',
  restore_identity: 'Вернуть подтверждение личности',
  warn_user: 'Предупредить человека',
  block_user: 'Заблокировать аккаунт',
  lift_sanction: 'Снять меру',
  count_referral: 'Засчитать приглашённого',
};
export const doneText: Record<Exclude<AppealMeasure, 'none'>, string> = {
  hide_review: 'Отзыв скрыт',
  show_review: 'Отзыв снова виден',
  block_service: 'Услуга снята с показа',
  publish_service: 'Услуга в каталоге',
  block_project: 'Проект заблокирован',
  publish_project: 'Проект возвращён',
  remove_bid: 'Отклик снят',
  restore_bid: 'Отклик возвращён',
  hide_work: 'Работа скрыта',
  show_work: 'Работа снова видна',
  review_identity: 'Документы проверит другой сотрудник',
  restore_identity: 'Личность снова подтверждена',
  warn_user: 'Человеку вынесено предупреждение',
  block_user: 'Аккаунт заблокирован',
  lift_sanction: 'Мера снята',
  count_referral: 'Приглашённый засчитан',
};

export const ruleNo = (anchor: AppealRuleAnchor): string => anchor.split('-')[1]!;

export const stepText: Record<AppealStep['kind'], string> = {
  taken: 'В работе',
  left: 'Возвращено в очередь',
  escalated: 'Передано старшему',
  asked: 'Вопрос к вам',
  answered: 'Ответ',
  added: 'Дополнение',
  decided: 'Решено',
  reopened: 'Пересматриваем',
  withdrawn: 'Отозвано',
  lapsed: 'Закрыто: ответа не было',
  delayed: 'Срок решения сдвинулся',
  closed: 'Закрыто',
  hearing_asked: 'Спросили вторую сторону',
  hearing_answered: 'Ответ второй стороны',
  unheard: 'Вторая сторона не ответила в срок',
};
