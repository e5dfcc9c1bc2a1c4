/** One frame for all mail: the words of a letter become a page and its plain twin. */
import { site } from '../site.ts';
import { letterPage } from './letter-page.ts';
import type { Letter, Off } from './mail.ts';

export type Button = { label: string; url: string };
export type LetterGroup = { heading: string; lines: readonly LetterLine[]; more?: string | undefined; url?: string };
export type LetterLine = { words: string; note?: string | undefined; until?: string; url?: string };

export type Text = {
  to: string;
  replyTo?: string;
  subject: string;
  about: string;
  lead?: string | undefined;
  groups?: readonly LetterGroup[];
  button?: Button;
  aside?: string;
  facts?: readonly (readonly [name: string, value: string])[];
  alarm?: { question: string; words: string; button?: Button };
  why: string;
  choice?: { words: string; button?: Button };
  off?: Off;
};

export const pageAt = (path: string): string => `${site().publicUrl}${path}`;

export const comesAlways = (
  words = 'Письма о деньгах и входе приходят всегда: так чужое действие не пройдёт незаметно.',
): NonNullable<Text['choice']> => ({
  words,
  button: { label: 'Настроить остальные письма', url: pageAt('/profile/settings?section=notices') },
});

export function letter(words: Text): Letter {
  const { to, subject, replyTo, off } = words;
  return {
    to,
    subject,
    text: plain(words),
    html: letterPage(words, ending(words)),
    ...(replyTo && { replyTo }),
    ...(off && { off: off.call }),
  };
}

const ending = ({ to, replyTo }: Text): string =>
  `${site().brandName}, ${site().publicUrl}. Письмо для ${to}. ${
    replyTo ? 'Ответ на него уйдёт автору.' : 'Отвечать на него не нужно: его никто не прочтёт.'
  }`;

const pressed = ({ label, url }: Button): string => `${label}:\n${url}`;

function groupText({ heading, lines, more, url }: LetterGroup): string {
  const rows = lines.map(
    (line) => `— ${[line.words, line.note, line.until].filter(Boolean).join('; ')}${line.url ? `\n  ${line.url}` : ''}`,
  );
  return [`${heading}:`, ...rows, ...(more ? [more] : []), ...(url ? [url] : [])].join('\n');
}

function plain(words: Text): string {
  const { about, subject, lead, groups = [], button, aside, facts = [], alarm, why, choice, off } = words;
  const parts = [
    `${site().brandName} · ${about}`,
    subject,
    lead,
    ...groups.map(groupText),
    button && pressed(button),
    aside,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    alarm && [`${alarm.question} ${alarm.words}`, ...(alarm.button ? [pressed(alarm.button)] : [])].join('\n'),
    [
      ...['-- ', why, ...(choice ? [choice.words, ...(choice.button ? [pressed(choice.button)] : [])] : [])],
      ...[...(off ? [pressed({ label: off.label, url: off.page })] : []), ending(words)],
    ].join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
