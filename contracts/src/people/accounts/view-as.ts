import { z } from 'zod';
import { endpoint, memberRepeatableCall, repeatableCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { refusals } from '../../kit/refusals.ts';
import { UnmaskReason } from './accounts.ts';

export const viewAsMinutes = 15;

export const startViewAs = endpoint({
  ...repeatableCall,
  access: { staff: 'support' },
  audit: { own: ['people', 'Посмотреть глазами человека'] },
  step_up: true,
  path: '/api/admin/users/:id/view_as',
  summary: 'This browser of the staff shows what the member sees, for fifteen minutes and to read only; why is written down first',
  params: z.object({ id: Id }),
  body: z.strictObject(UnmaskReason),
  result: z.object({ until: Time }),
});

export const endViewAs = endpoint({
  ...memberRepeatableCall,
  view_as: true,
  while_blocked: true,
  path: '/api/view_as/end',
  summary: 'The staff sees with their own eyes again; answers whom they had looked at, null when it was over already',
  result: z.object({ user_id: Id.nullable() }),
});

export const viewAsRefusals = refusals({
  VIEW_AS_READ_ONLY: [403, 'Вы смотрите глазами участника: изменить ничего нельзя'],
  VIEW_AS_HIDDEN: [403, 'Глазами участника это не видно: переписка, документы и настройки входа скрыты'],
});
