import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { Reader as StopReader } from '../account-recovery/index.ts';

type Reader = Pick<StopReader, 'email'>;
const link = (path: string, token: string): string => pageAt(`${path}?token=${token}`);
const whole = { about: 'Безопасность', why: 'В вашем аккаунте меняется то, чем в него входят.' };

export const confirmNewEmailLetter = ({ email }: Reader, token: string): Letter =>
  letter({
    to: email,
    subject: 'Подтвердите новую почту',
    about: 'Безопасность',
    lead: 'Этот адрес станет адресом вашего аккаунта, как только вы его подтвердите.',
    button: { label: 'Подтвердить адрес', url: link('/email/confirm', token) },
    aside: 'Кнопка работает 24 часа и один раз.',
    why: 'Этот адрес указали как новую почту аккаунта.',
    choice: { words: 'Об этом просили не вы? Ничего не делайте: без подтверждения адрес не изменится.' },
  });

const stopsAll = (label: string, token: string) => ({
  button: { label, url: link('/email/stop', token) },
  aside:
    'Кнопка работает 7 дней: мы вернём этот адрес, отключим новые способы входа, завершим все сеансы и пришлём ссылку для нового пароля.',
});

export const emailChangeLetter = (reader: StopReader, new_email: string): Letter =>
  letter({
    to: reader.email,
    subject: 'Меняется почта аккаунта',
    ...whole,
    lead: `Адрес вашего аккаунта хотят сменить на ${new_email}. Если это вы, подтвердите письмом, которое пришло туда. Если не вы, остановите смену.`,
    ...stopsAll('Остановить смену', reader.token),
    choice: comesAlways(),
  });

export const emailChangedLetter = ({ email }: Reader, new_email: string): Letter =>
  letter({
    to: email,
    subject: 'Почта аккаунта изменена',
    ...whole,
    lead: `Теперь входить нужно с адресом ${new_email}.`,
    alarm: {
      question: 'Это сделали не вы?',
      words: 'Откройте кнопку «Остановить смену» из прошлого письма: она работает 7 дней.',
    },
    choice: comesAlways(),
  });

export const changesStoppedLetter = ({ email }: Reader): Letter =>
  letter({
    to: email,
    subject: 'Изменения отменены',
    ...whole,
    lead: 'Адрес аккаунта снова этот, все сеансы завершены, старый пароль больше не подходит. Новый задайте по ссылке из письма «Новый пароль».',
    choice: comesAlways(),
  });

export const secondFactorAddedLetter = (reader: StopReader, what: string): Letter =>
  letter({
    to: reader.email,
    subject: what,
    ...whole,
    lead: `Если это сделали вы, ничего делать не нужно. Если не вы, верните аккаунт себе.`,
    ...stopsAll('Отменить и вернуть аккаунт', reader.token),
    choice: comesAlways(),
  });

export const secondFactorLetter = ({ email }: Reader, what: string): Letter =>
  letter({
    to: email,
    subject: what,
    ...whole,
    lead: 'Если это сделали вы, ничего делать не нужно.',
    alarm: {
      question: 'Это сделали не вы?',
      words: 'Завершите чужие входы и смените пароль.',
      button: { label: 'Проверить устройства', url: pageAt('/profile/settings?section=security') },
    },
    choice: comesAlways(),
  });
