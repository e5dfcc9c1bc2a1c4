export type Refusal = readonly [status: number, message: string];
export type RefusalTable = Record<string, Refusal>;

/** Codes are unique in the product (checked). */
export const refusals = <const T extends RefusalTable>(table: T): T => table;

/** The body of any answer that is not 2xx. */
export type ErrorBody = {
  status: number;
  code: string;
  message: string;
  /** INPUT_INVALID: field path → message. A forbidden move: {from, allowed_actions}. */
  details?: Record<string, unknown>;
  request_id: string;
};

/** Also shown before the call is made. */
export const stepUpNeeded = 'Подтвердите, что это вы, и повторите';

export const commonRefusals = refusals({
  INPUT_INVALID: [400, 'Проверьте поля: не всё заполнено верно'],
  BODY_UNREADABLE: [400, 'Запрос не удалось прочитать'],
  SIGN_IN_NEEDED: [401, 'Войдите, чтобы продолжить'],
  NOT_FOUND: [404, 'Такой страницы или записи нет'],
  ACCOUNT_BLOCKED: [403, 'Аккаунт заблокирован: нового начать нельзя. Почему и как обжаловать — в кабинете, раздел «Меры»'],
  STEP_UP_NEEDED: [403, stepUpNeeded],
  SECOND_FACTOR_REQUIRED: [403, 'Сотрудникам нужен второй фактор входа. Включите его в настройках, в разделе «Безопасность»'],
  FOREIGN_PAGE: [403, 'Этот запрос отправил другой сайт. Откройте нужную страницу здесь'],
  GUESTS_ONLY: [403, 'Вы уже вошли'],
  MOVE_NOT_ALLOWED: [409, 'Сейчас это действие недоступно: состояние изменилось'],
  IDEMPOTENCY_KEY_NEEDED: [400, 'Запрос без ключа повтора не принимается'],
  IDEMPOTENCY_MISMATCH: [422, 'Этот ключ повтора уже использован для другого запроса'],
  TOO_MANY_REQUESTS: [429, 'Слишком много запросов. Подождите немного'],
  PAYLOAD_TOO_LARGE: [413, 'Слишком большой запрос'],
  OUTCOME_UNKNOWN: [503, 'Связь с хранилищем прервалась. Повторите: второй раз ничего не спишется'],
  UNEXPECTED: [500, 'Непредвиденная ошибка'],
  PAPERS_ARE_BUSY: [503, 'Сейчас готовим много документов. Попробуйте через минуту'],
});
