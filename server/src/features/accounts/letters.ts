import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

export const sessionsEndedLetter = (reader: { email: string; name: string }, reason: string): Letter => ({
  to: reader.email,
  subject: 'Сеансы завершены',
  text: `Здравствуйте, ${reader.name}.

Сотрудник биржи завершил все сеансы вашего аккаунта. Причина: ${reason}

Войдите снова и смените пароль. Если пароль мог узнать кто-то другой, задайте новый:
${site().publicUrl}/recover

— ${site().brandName}
${site().publicUrl}
`,
});
