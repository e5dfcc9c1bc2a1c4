import { comesAlways, letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';

export const phoneProvedLetter = ({ email }: { email: string }, phone: string): Letter =>
  letter({
    to: email,
    subject: 'Телефон подтверждён',
    about: 'Проверка',
    lead: `К вашему аккаунту привязан телефон ${phone}. Если это сделали вы, ничего делать не нужно.`,
    alarm: {
      question: 'Это сделали не вы?',
      words: 'Смените пароль и завершите чужие входы.',
      button: { label: 'Проверить устройства', url: pageAt('/profile/settings?section=security') },
    },
    why: 'К вашему аккаунту привязали телефон.',
    choice: comesAlways(),
  });
