import type { VerificationKind, VerificationStatus } from '@artel/contracts/people/verification.ts';
import { counted, secondForms } from '../../platform/format/plural.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const statusWords: Record<VerificationStatus, { name: string; meaning: Meaning }> = {
  not_started: { name: 'Не начато', meaning: 'plan' },
  submitted: { name: 'На проверке', meaning: 'hold' },
  approved: { name: 'Подтверждено', meaning: 'good' },
  needs_info: { name: 'Нужны уточнения', meaning: 'wait' },
  rejected: { name: 'Отклонено', meaning: 'bad' },
  expired: { name: 'Истекло', meaning: 'wait' },
  revoked: { name: 'Отозвано', meaning: 'bad' },
};

export const stepWords: Record<VerificationKind, { name: string; gives: string; needs: string }> = {
  email: {
    name: 'Почта',
    gives:
      'Сюда приходят письма о заказах и деньгах, об откликах, сообщениях и безопасности аккаунта. Без подтверждённой почты услуги не публикуются.',
    needs: 'Откройте ссылку из письма.',
  },
  phone: {
    name: 'Телефон',
    gives: 'В профиле появится отметка «Телефон подтверждён». Сам номер не увидит никто.',
    needs: 'Пришлём СМС с кодом из шести цифр.',
  },
  identity: {
    name: 'Личность',
    gives: 'Отметка «Личность подтверждена» в профиле.',
    needs: '',
  },
  tax: {
    name: 'Налоговый статус',
    gives: 'Отметка в профиле исполнителя: ФНС видит его среди самозанятых.',
    needs: 'Укажите ИНН в «Финансах», мы спросим ФНС.',
  },
};

export const codeRefusal = (error: { status: number; retry_after_s?: number | undefined; message: string }): string => {
  if (error.status !== 429) return error.message;
  const wait = error.retry_after_s ?? 60;
  return wait > 120
    ? 'На сегодня коды закончились: не больше пяти в день. Попробуйте завтра'
    : `Код уже отправлен. Новый можно запросить через ${counted(wait, secondForms)}`;
};
