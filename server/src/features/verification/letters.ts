import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

export const phoneProvedLetter = (reader: { email: string; name: string }, phone: string): Letter => ({
  to: reader.email,
  subject: 'Телефон подтверждён',
  text: `Здравствуйте, ${reader.name}.

К вашему аккаунту привязан телефон ${phone}. Если это сделали не вы, смените пароль и завершите чужие входы:
${site().publicUrl}/profile/settings?section=security

— ${site().brandName}
${site().publicUrl}
`,
});
