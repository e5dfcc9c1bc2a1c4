import type { LetterTopic } from '@artel/contracts/site/contacts.ts';
import { formatDateTime, type Viewer } from '../../platform/index.ts';
import { letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { answerBy } from './letter.policy.ts';
import type { Written } from './write-to-us.ts';

const topicText: Record<LetterTopic, string> = {
  order: 'Заказ',
  money: 'Деньги',
  account: 'Аккаунт',
  rights: 'Права и жалобы',
  other: 'Другое',
};

type Arrived = { id: string; number: number; written_at: Date };

/** The copy goes to the account's own address alone: anybody may type anybody's address, and would write to them in our name. */
export const writerLetter = ({ number, written_at }: Arrived, { topic, email, text }: Written, isOwn: boolean): Letter =>
  letter({
    to: email,
    subject: `Ваше письмо №${number}: ${topicText[topic]}`,
    about: 'Письмо с сайта',
    lead: `Мы получили ваше письмо и ответим на этот адрес до ${formatDateTime(answerBy(written_at), written_at)}. Номер письма — ${number}.`,
    ...(isOwn && { facts: [['Вы написали', text]] as const }),
    why: 'С вашей почтой написали нам со страницы «Контакты». Если это были не вы, ничего делать не нужно.',
  });

export function staffLetter(to: string, { id, number }: Arrived, { topic, name, email, text }: Written, viewer: Viewer): Letter {
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
    button: { label: 'Ответить', url: pageAt(`/admin/letters/${id}`) },
    why: 'Вы отвечаете на письма со страницы «Контакты».',
  });
}

type Answered = { number: number; topic: LetterTopic; email: string };
/** Without the text of the letter: its address may be somebody else's. */
export const replyLetter = ({ number, topic, email }: Answered, answer: string): Letter =>
  letter({
    to: email,
    subject: `Ответ на письмо №${number}: ${topicText[topic]}`,
    about: 'Письмо с сайта',
    lead: answer,
    button: { label: 'Написать ещё', url: pageAt('/contacts') },
    aside: `Если вопрос не решён, напишите снова и назовите номер ${number}.`,
    why: 'С вашей почтой написали нам со страницы «Контакты». Если это были не вы, ничего делать не нужно.',
  });
