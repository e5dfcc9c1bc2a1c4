import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

import type { Reader as StopReader } from '../way-back/index.ts';

type Reader = Pick<StopReader, 'email' | 'name'>;
const letter = (reader: Reader, subject: string, text: string): Letter => ({
  to: reader.email,
  subject,
  text: `Здравствуйте, ${reader.name}.\n\n${text}\n\n— ${site().brandName}\n${site().publicUrl}\n`,
});
/** From the configured origin, never from the request. */
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

const stopsAll = (token: string): string => `${link('/email/stop', token)}

Ссылка работает 7 дней: мы вернём этот адрес, отключим новые способы входа, завершим все сеансы и пришлём ссылку для нового пароля.`;

export const emailChangeLetter = (reader: StopReader, new_email: string): Letter =>
  letter(
    reader,
    'Меняется почта аккаунта',
    `Адрес вашего аккаунта хотят сменить на ${new_email}. Если это вы, подтвердите письмом, которое пришло туда.

Если это не вы, остановите смену:
${stopsAll(reader.token)}`,
  );

export const emailChangedLetter = (reader: Reader, new_email: string): Letter =>
  letter(
    reader,
    'Почта аккаунта изменена',
    `Теперь входить нужно с адресом ${new_email}.

Если это сделали не вы, откройте ссылку «остановить смену» из прошлого письма: она работает 7 дней.`,
  );

export const changesStoppedLetter = (reader: Reader): Letter =>
  letter(
    reader,
    'Изменения отменены',
    `Адрес аккаунта снова этот, все сеансы завершены, старый пароль больше не подходит. Новый задайте по ссылке из письма «Новый пароль».`,
  );

export const secondFactorAddedLetter = (reader: StopReader, what: string): Letter =>
  letter(
    reader,
    what,
    `В вашем аккаунте: ${what.toLowerCase()}. Если это сделали не вы, откройте ссылку:
${stopsAll(reader.token)}`,
  );

export const secondFactorLetter = (reader: Reader, what: string): Letter =>
  letter(
    reader,
    what,
    `В вашем аккаунте: ${what.toLowerCase()}. Если это сделали не вы, проверьте устройства и смените пароль:\n${settings()}`,
  );
