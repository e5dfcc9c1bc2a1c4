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

/** The words go to the account's own address alone: anybody may type anybody's address here, and would write to them in our name. */
export const writerLetter = (number: number, { topic, email, text }: Written, isOwn: boolean): Letter =>
  letter({
    to: email,
    subject: `Ваше письмо №${number}: ${topicText[topic]}`,
    about: 'Письмо с сайта',
    lead: `Мы получили ваше письмо и ответим на этот адрес. Номер письма — ${number}.`,
    ...(isOwn && { facts: [['Вы написали', text]] as const }),
    why: 'С вашей почтой написали нам со страницы «Контакты». Если это были не вы, ничего делать не нужно.',
  });

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
