import type { ReferralStatus, RejectReason } from './referrals.ts';

export const referralStatusText: Record<ReferralStatus, string> = {
  qualified: 'Активен',
  registered: 'Ждём заказ',
  ended: 'Срок вышел',
  expired: 'Без заказа',
  rejected: 'Отклонён',
};

export const rejectText: Record<RejectReason, string> = {
  same_phone: 'тот же телефон, что у вас',
  same_requisites: 'те же реквизиты, что у вас',
  same_inn: 'тот же ИНН, что у вас',
  same_device: 'вход с вашего устройства',
  device_of_another: 'то же устройство, что у другого вашего приглашённого',
  circle: 'вас самих привёл этот человек',
  staff: 'решение сотрудника',
};
