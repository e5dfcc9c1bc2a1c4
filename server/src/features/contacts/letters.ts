import type { LetterTopic } from '@artel/contracts/site/contacts.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { Written } from './write-to-us.ts';

const topicText: Record<LetterTopic, string> = {
  order: 'Заказ',
  money: 'Деньги',
  account: 'Аккаунт',
  rights: 'Права и жалобы',
  other: 'Другое',
};

export function staffLetter(to: string, number: number, { topic, name, email, text }: Written, viewer: Viewer): Letter {
  return letter({
    to,
    replyTo: email,
    subject: `Письмо №${number}: ${topicText[topic]}`,
    about: 'Письма с сайта',
    lead: text,
    facts: [
      ['Кто', `${name}, ${email}`],
      ['Аккаунт', viewer ? pageAt(`/user/${viewer.user_id}`) : 'без входа'],
    ],
    why: 'Вы отвечаете на письма со страницы «Контакты».',
  });
}
