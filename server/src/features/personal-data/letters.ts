import { personalDataTerms } from '@artel/contracts/people/personal-data.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { site } from '../../platform/site.ts';

type Reader = { email: string; name: string };
const signature = () => `\n\n— ${site().brandName}\n${site().publicUrl}\n`;
const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' }).format(moment);

export const leavingLetter = (reader: Reader, erase_at: Date): Letter => ({
  to: reader.email,
  subject: 'Аккаунт будет удалён',
  text: `Здравствуйте, ${reader.name}.

Вы попросили удалить аккаунт. Мы вышли из него на всех устройствах, сняли услуги с продажи и удалим личные данные ${dayOf(erase_at)}.

Передумали или просили не вы — просто войдите до этого дня, и всё останется как было:
${site().publicUrl}/login${signature()}`,
});

export const stayingLetter = (reader: Reader, at: Date): Letter => ({
  to: reader.email,
  subject: 'Удаление аккаунта отменено',
  text: `Здравствуйте, ${reader.name}.

${dayOf(at)} вы вошли в аккаунт, и мы отменили его удаление. Услуги ждут на паузе: верните их в продажу, когда будете готовы.
${site().publicUrl}/profile/items

Если входили не вы, сразу смените пароль:
${site().publicUrl}/recover${signature()}`,
});

export const erasedLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: 'Аккаунт удалён',
  text: `Здравствуйте, ${reader.name}.

Аккаунт удалён, личные данные стёрты. Записи о деньгах и заказах остались без вашего имени: этого требует закон.${signature()}`,
});

export const exportReadyLetter = (reader: Reader): Letter => ({
  to: reader.email,
  subject: 'Архив ваших данных готов',
  text: `Здравствуйте, ${reader.name}.

Архив с вашими данными собран. Скачать его можно в течение ${personalDataTerms.export_hours} часов:
${site().publicUrl}/profile/settings?section=data

Если вы не просили об архиве, смените пароль и завершите чужие входы:
${site().publicUrl}/profile/settings?section=security${signature()}`,
});
