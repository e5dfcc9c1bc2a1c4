import { site } from '../../platform/index.ts';
import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';

type Reader = { email: string };

const link = (path: string, token: string, from?: string): string =>
  pageAt(`${path}?token=${token}${from ? `&from=${encodeURIComponent(from)}` : ''}`);

export const confirmLetter = ({ email }: Reader, token: string, from?: string): Letter =>
  letter({
    to: email,
    subject: 'Подтвердите почту',
    about: 'Регистрация',
    lead: 'Осталось подтвердить, что этот адрес ваш.',
    button: { label: 'Подтвердить почту', url: link('/confirm_account', token, from) },
    aside: 'Кнопка работает 24 часа и один раз.',
    why: `Этот адрес указали при регистрации: ${site().publicUrl}.`,
    choice: { words: 'Регистрировались не вы? Ничего не делайте: без подтверждения других писем не будет.' },
  });

export const recoverLetter = ({ email }: Reader, token: string, from?: string): Letter =>
  letter({
    to: email,
    subject: 'Новый пароль',
    about: 'Вход',
    lead: 'Задайте новый пароль на странице, которую откроет кнопка.',
    button: { label: 'Задать новый пароль', url: link('/recover', token, from) },
    aside: 'Кнопка работает 30 минут и один раз.',
    alarm: { question: 'Просили не вы?', words: 'Ничего делать не нужно: старый пароль действует.' },
    why: 'Для вашего аккаунта попросили новый пароль.',
    choice: comesAlways(),
  });

export const passwordChangedLetter = ({ email }: Reader): Letter =>
  letter({
    to: email,
    subject: 'Пароль изменён',
    about: 'Вход',
    lead: 'Теперь в аккаунт входят с новым паролем. Если изменили его вы, ничего делать не нужно.',
    alarm: {
      question: 'Это сделали не вы?',
      words: 'Сразу задайте новый пароль, пока почта в ваших руках.',
      button: { label: 'Задать новый пароль', url: pageAt('/recover') },
    },
    why: 'В вашем аккаунте изменён пароль.',
    choice: comesAlways(),
  });

export const newDeviceLetter = ({ email }: Reader, device: { name: string; network: string; at: string }): Letter =>
  letter({
    to: email,
    subject: 'Новый вход',
    about: 'Вход',
    lead: 'В ваш аккаунт вошли с нового устройства. Если это вы, ничего делать не нужно.',
    facts: [
      ['Устройство', device.name],
      ['Сеть', device.network],
      ['Когда', `${device.at} (по Москве)`],
    ],
    alarm: {
      question: 'Входили не вы?',
      words: 'Завершите этот сеанс и смените пароль.',
      button: { label: 'Проверить устройства', url: pageAt('/profile/settings?section=security') },
    },
    why: 'В ваш аккаунт вошли с устройства, которого мы раньше не видели.',
    choice: comesAlways(),
  });
