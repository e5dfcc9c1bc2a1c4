/** What the letters of this feature say. */
import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

type Reader = { email: string; name: string };
const letter = (reader: Reader, subject: string, text: string): Letter => ({
  to: reader.email,
  subject,
  text: `Здравствуйте, ${reader.name}.\n\n${text}\n\n— ${site().brandName}\n${site().publicUrl}\n`,
});
/** Links are built from the configured address, never from what a request claims. */
const link = (path: string, token: string): string => `${site().publicUrl}${path}?token=${token}`;
const settings = (): string => `${site().publicUrl}/profile/settings?section=security`;

export const confirmNewEmailLetter = (reader: Reader, token: string): Letter =>
  letter(
    reader,
    'Подтвердите новую почту',
    `Чтобы этот адрес стал адресом вашего аккаунта, откройте ссылку:
${link('/email/confirm', token)}

Ссылка работает 24 часа и один раз. Если вы об этом не просили, ничего делать не нужно.`,
  );

export const emailChangeLetter = (reader: Reader, new_email: string, token: string): Letter =>
  letter(
    reader,
    'Меняется почта аккаунта',
    `Адрес вашего аккаунта хотят сменить на ${new_email}. Если это вы, подтвердите письмом, которое пришло туда.

Если это не вы, остановите смену:
${link('/email/stop', token)}

Ссылка работает 7 дней, даже если адрес успеют сменить: тогда мы вернём этот и завершим все сеансы. После этого смените пароль.`,
  );

export const emailChangedLetter = (reader: Reader, new_email: string): Letter =>
  letter(
    reader,
    'Почта аккаунта изменена',
    `Теперь входить нужно с адресом ${new_email}.

Если это сделали не вы, откройте ссылку «остановить смену» из прошлого письма: она работает 7 дней.`,
  );

export const secondFactorLetter = (reader: Reader, what: string): Letter =>
  letter(
    reader,
    what,
    `В вашем аккаунте: ${what.toLowerCase()}. Если это сделали не вы, проверьте устройства и смените пароль:\n${settings()}`,
  );
