import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';

export const sessionsEndedLetter = ({ email }: { email: string }, reason: string, device?: string): Letter =>
  letter({
    to: email,
    subject: device ? 'Сеанс завершён' : 'Сеансы завершены',
    about: 'Вход',
    lead: `Сотрудник биржи завершил ${device ? `сеанс вашего аккаунта: ${device}` : 'все сеансы вашего аккаунта'}. Причина: ${reason}\n\nВойдите снова и смените пароль. Если пароль мог узнать кто-то другой, задайте новый.`,
    button: { label: 'Задать новый пароль', url: pageAt('/recover') },
    why: device ? 'Сотрудник вывел вас из аккаунта на одном устройстве.' : 'Сотрудник вывел вас из аккаунта на всех устройствах.',
    choice: comesAlways(),
  });
