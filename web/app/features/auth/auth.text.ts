import type { ApiError } from '../../platform/api/index.ts';

const unexpected = 'Непредвиденная ошибка';

/** Undefined for a step on the way: it has no toast. */
export function loginToast(error: ApiError): string | undefined {
  if (error.code === 'BOT_CHECK_NEEDED' || error.code === 'SECOND_FACTOR_NEEDED') return undefined;
  return error.status === 400 ? 'Неверный логин или пароль' : unexpected;
}

export function loginRefusal(error: ApiError): string | undefined {
  if (error.status === 429) return 'Слишком много попыток. Подождите 15 минут или задайте новый пароль.';
  return undefined;
}

const taken: Record<string, string> = {
  'Email already exists': 'Пользователь с таким email уже существует',
  'User name already exists': 'Пользователь с таким логином уже существует',
};
export const registerToast = (error: ApiError): string => taken[error.message] ?? `${unexpected}: ${error.message}`;

export function registerRefusal(error: ApiError): string | undefined {
  if (error.status === 429) return 'С вашего адреса сейчас слишком много регистраций. Попробуйте через час.';
  return taken[error.message];
}

export function linkRefusal(error: ApiError): string | undefined {
  if (error.status === 429) return 'Письмо уже отправлено. Следующее можно запросить через минуту.';
  return undefined;
}
