import { personalDataTerms } from '@artel/contracts/people/personal-data.ts';
import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';

type Reader = { email: string };
const about = 'Аккаунт';
const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' }).format(at);

export const leavingLetter = ({ email }: Reader, erase_at: Date): Letter =>
  letter({
    to: email,
    subject: 'Аккаунт будет удалён',
    about,
    lead: `Вы попросили удалить аккаунт. Мы вышли из него на всех устройствах, сняли услуги с продажи и удалим личные данные ${dayOf(erase_at)}.\n\nПередумали или просили не вы — просто войдите до этого дня, и всё останется как было.`,
    button: { label: 'Войти и оставить аккаунт', url: pageAt('/login') },
    why: 'Ваш аккаунт попросили удалить.',
    choice: comesAlways(),
  });

export const stayingLetter = ({ email }: Reader, at: Date): Letter =>
  letter({
    to: email,
    subject: 'Удаление аккаунта отменено',
    about,
    lead: `${dayOf(at)} вы вошли в аккаунт, и мы отменили его удаление. Услуги ждут на паузе: верните их в продажу, когда будете готовы.`,
    button: { label: 'Открыть услуги', url: pageAt('/profile/items') },
    alarm: {
      question: 'Входили не вы?',
      words: 'Сразу смените пароль.',
      button: { label: 'Задать новый пароль', url: pageAt('/recover') },
    },
    why: 'Удаление вашего аккаунта отменено.',
    choice: comesAlways(),
  });

export const erasedLetter = ({ email }: Reader): Letter =>
  letter({
    to: email,
    subject: 'Аккаунт удалён',
    about,
    lead: 'Личные данные стёрты. Записи о деньгах и заказах остались без вашего имени: этого требует закон.',
    why: 'Ваш аккаунт удалён по вашей просьбе. Это последнее письмо.',
  });

export const exportReadyLetter = ({ email }: Reader): Letter =>
  letter({
    to: email,
    subject: 'Архив ваших данных готов',
    about,
    lead: `Архив с вашими данными собран. Скачать его можно в течение ${personalDataTerms.export_hours} часов.`,
    button: { label: 'Скачать архив', url: pageAt('/profile/settings?section=data') },
    alarm: {
      question: 'Просили не вы?',
      words: 'Смените пароль и завершите чужие входы.',
      button: { label: 'Проверить устройства', url: pageAt('/profile/settings?section=security') },
    },
    why: 'Для вашего аккаунта попросили архив данных.',
    choice: comesAlways(),
  });
