import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import { comesAlways, type LetterGroup, letter, pageAt, type Text } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import { isLocked } from './notice.policy.ts';
import type { Notice } from './notify.ts';
import { offBy } from './unsubscribe.token.ts';

const byHour: ReadonlyMap<string, string> = new Map([
  ['N-B1', 'Новые отклики'],
  ['N-X3', 'Начислено за приглашённых'],
]);
export type Reader = { id: string; email: string };
type Line = Pick<Notice, 'kind' | 'title' | 'text' | 'url'>;

const textOf: Record<NoticeKind, readonly [about: string, open: string, letters: string]> = {
  messages: ['Сообщения', 'Открыть чат', 'о сообщениях'],
  orders: ['Заказ', 'Открыть заказ', 'о заказах'],
  deadlines: ['Ваш ход', 'Открыть заказ', 'о сроках'],
  money: ['Деньги', 'Открыть финансы', 'о деньгах'],
  disputes: ['Спор', 'Открыть спор', 'о спорах'],
  bids: ['Отклики', 'Открыть отклики', 'об откликах'],
  projects: ['Проект', 'Открыть проект', 'о проектах'],
  matching_projects: ['Проекты', 'Открыть проект', 'о подходящих проектах'],
  services: ['Услуга', 'Открыть услугу', 'об услугах'],
  reviews: ['Отзывы', 'Открыть отзывы', 'об отзывах'],
  appeals: ['Обращение', 'Открыть обращение', 'об обращениях'],
  verification: ['Проверка', 'Открыть проверку', 'о проверке'],
  referral: ['Рефералы', 'Открыть рефералов', 'о рефералах'],
  security: ['Безопасность', 'Открыть настройки', 'о безопасности'],
  news: ['Новости', 'Прочитать', 'о новостях'],
};

export const aboutOf = (kind: NoticeKind): string => textOf[kind][0];

const labelled = [
  ['/profile/orders', 'Открыть заказ'],
  ['/payments/', 'Перейти к оплате'],
  ['/profile/sanctions', 'Посмотреть и обжаловать'],
] as const;
const openOf = (kind: NoticeKind, url: string): string => labelled.find(([page]) => url.startsWith(page))?.[1] ?? textOf[kind][1];

export const letterOf = (reader: Reader, { kind, title, text, url }: Line): Letter =>
  letter({
    to: reader.email,
    subject: title,
    about: textOf[kind][0],
    lead: text,
    button: { label: openOf(kind, url), url: pageAt(url) },
    ...footOf(reader, [kind]),
  });

const linesAtMost = 20;

/** Lines of the hourly letter stand under the name of their thing; other lines say themselves what happened and what to do. */
function headed(those: readonly (Line & { code: string })[]): Pick<LetterGroup, 'heading' | 'lines'> {
  const [{ code, kind, title, text }] = those as [(typeof those)[number]];
  if (byHour.has(code)) return { heading: text || textOf[kind][0], lines: those.map((line) => ({ words: line.title })) };
  if (those.length === 1) return { heading: title, lines: text ? [{ words: text }] : [] };
  return { heading: textOf[kind][0], lines: those.map((line) => ({ words: line.title, note: line.text })) };
}

/** Grouped by page; a single line is an ordinary letter. */
export function hourlyLetter(reader: Reader, lines: readonly (Line & { code: string })[], what: 'hour' | 'night' = 'hour'): Letter {
  const [first] = lines;
  if (lines.length === 1) return letterOf(reader, first!);
  const pages = [...Map.groupBy(lines, ({ url }) => url)];
  const [name, ...others] = new Set(lines.map(({ code }) => byHour.get(code)));
  const groups = pages.map(([url, those]) => {
    const left = those.length - linesAtMost;
    return {
      ...headed(those.slice(0, linesAtMost)),
      more: left > 0 ? `… и ещё ${left}` : undefined,
      ...(pages.length > 1 && { url: pageAt(url) }),
    };
  });
  return letter({
    to: reader.email,
    subject: `${name && others.length === 0 ? name : what === 'hour' ? 'Новое за час' : 'Новое за ночь'}: ${lines.length}`,
    about: textOf[first!.kind][0],
    groups,
    button:
      pages.length > 1
        ? { label: 'Открыть уведомления', url: pageAt('/profile/notifications') }
        : { label: textOf[first!.kind][1], url: pageAt(first!.url) },
    ...footOf(reader, [...new Set(lines.map(({ kind }) => kind))]),
  });
}

export const trialLetter = ({ email }: Reader): Letter =>
  letter({
    to: email,
    subject: 'Письма снова доходят',
    about: 'Почта',
    lead: 'Это пробное письмо. Раз вы его читаете, о заказах, деньгах и сообщениях снова пишем сюда.',
    button: { label: 'Настроить письма', url: pageAt('/profile/settings?section=notices') },
    why: 'Вы попросили проверить, доходят ли письма.',
  });

export const proofLetter = (email: string, link: string): Letter =>
  letter({
    to: email,
    subject: 'Проверьте, доходят ли письма',
    about: 'Почта',
    lead: 'Прошлое письмо вернулось, поэтому сюда мы больше не пишем. Раз вы читаете это, нажмите кнопку, и письма пойдут снова.',
    button: { label: 'Письма доходят', url: link },
    why: 'Вы попросили проверить, доходят ли письма. Ссылка работает семь дней.',
  });

const ofOwn: ReadonlySet<NoticeKind> = new Set(['money', 'security']);
const inTime = 'Письма о сроках, спорах, обращениях и проверке приходят всегда: без ответа в срок решают без вас.';

function footOf(reader: Reader, kinds: readonly NoticeKind[]): Pick<Text, 'why' | 'choice' | 'off'> {
  const letters = kinds.map((kind) => textOf[kind][2]).join(', ');
  const chosen = kinds.filter((kind) => !isLocked(kind, 'email'));
  if (chosen.length === 0)
    return {
      why: `Это письмо ${letters} вашего аккаунта.`,
      choice: kinds.every((kind) => ofOwn.has(kind)) ? comesAlways() : comesAlways(inTime),
    };
  return {
    why: `Письма ${letters} у вас включены.`,
    choice: {
      words: 'О чём писать, решаете вы.',
      button: { label: 'Настроить письма', url: pageAt('/profile/settings?section=notices') },
    },
    off: offBy(reader.id, chosen, `Отписаться от писем ${chosen.map((kind) => textOf[kind][2]).join(', ')}`),
  };
}
