import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

type Reader = { email: string; name: string };
const signature = () => `\n\n— ${site().brandName}\n${site().publicUrl}\n`;

/** From the configured origin, never from the request. */
const link = (path: string, token: string, from?: string): string =>
  `${site().publicUrl}${path}?token=${token}${from ? `&from=${encodeURIComponent(from)}` : ''}`;

export const confirmLetter = (reader: Reader, token: string, from?: string): Letter => ({
  to: reader.email,
  subject: 'Подтвердите почту',
  text: `Здравствуйте, ${reader.name}.

Чтобы подтвердить этот адрес, откройте ссылку:
${link('/confirm_account', token, from)}

Ссылка работает 24 часа и один раз. Если вы не регистрировались, ничего делать не нужно.${signature()}`,
});

export const recoverLetter = (reader: Reader, token: string, from?: string): Letter => ({
  to: reader.email,
  subject: 'Новый пароль',
  text: `Здравствуйте, ${reader.name}.

Чтобы задать новый пароль, откройте ссылку:
${link('/recover', token, from)}

Ссылка работает 30 минут и один раз. Если вы не просили об этом, ничего делать не нужно: старый пароль действует.${signature()}`,
});

export const passwordChangedLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: 'Пароль изменён',
  text: `Здравствуйте, ${reader.name}.

Пароль вашего аккаунта изменён. Если это сделали не вы, сразу задайте новый:
${site().publicUrl}/recover${signature()}`,
});

export const newDeviceLetter = (reader: Reader, device: { name: string; network: string; at: string }): Letter => ({
  to: reader.email,
  subject: 'Новый вход',
  text: `Здравствуйте, ${reader.name}.

В ваш аккаунт вошли с нового устройства.
${device.name}, сеть ${device.network}, ${device.at} (по Москве).

Если это вы, ничего делать не нужно. Если нет, завершите этот сеанс и смените пароль:
${site().publicUrl}/profile/settings?section=security${signature()}`,
});
