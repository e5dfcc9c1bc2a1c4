/**
 * Every notice, by its code: its kinds, and what happens beside the line in the feed. `mail`: a letter of its own, the hourly one, a line
 * of the digest, or none. `push`: what a device shows, where others may see it: no name, no sum, no title.
 */
import type { NoticeChannel, NoticeKind } from '@artel/contracts/chat/notification-choices.ts';

type Mail = 'letter' | 'hour' | 'digest' | 'none';
export type NoticeRow<Kind extends NoticeKind = NoticeKind> = { kinds: readonly Kind[]; mail: Mail; push?: string; isOutsideFeed?: true };

const row = <Kind extends NoticeKind>(mail: Mail, kinds: Kind | readonly Kind[], push?: string): NoticeRow<Kind> => ({
  kinds: typeof kinds === 'string' ? [kinds] : kinds,
  mail,
  ...(push !== undefined && { push }),
});

const moves = ['orders', 'deadlines'] as const;

const rows = {
  'N-S1': row('letter', 'services'),
  'N-S2': row('letter', 'services'),
  'N-S3': row('letter', 'services'),
  'N-S4': row('letter', 'services'),
  'N-S5': row('letter', 'services'),
  'N-S6': row('digest', 'services'),
  'N-S7': row('letter', 'services'),

  'N-P1': row('letter', 'projects'),
  'N-P2': row('letter', 'projects'),
  'N-P3': row('letter', 'projects'),
  'N-P4': row('letter', 'projects', 'Приём откликов: есть новости'),
  'N-P5': row('letter', 'bids'),
  'N-P6': row('digest', 'bids'),
  'N-P7': row('letter', ['projects', 'bids']),
  'N-P8': row('letter', ['projects', 'bids']),
  'N-P9': row('digest', ['matching_projects', 'services'], 'Новое по вашему запросу'),
  'N-P10': row('digest', 'projects', 'Вас пригласили в проект'),

  'N-B1': row('hour', 'bids', 'Новый отклик на ваш проект'),
  'N-B2': row('letter', 'bids', 'Вы в шорт-листе'),
  'N-B3': row('letter', 'bids', 'Новости о встречном предложении'),
  'N-B4': row('letter', ['bids', 'orders'], 'Вас выбрали, ждём оплату'),
  'N-B5': row('letter', 'bids', 'Оплачено: можно начинать'),
  'N-B6': row('digest', 'bids'),
  'N-B7': row('digest', ['bids', 'orders']),
  'N-B8': row('digest', 'bids'),
  'N-B9': row('digest', ['bids', 'orders']),
  'N-B10': row('digest', 'bids'),

  'N-O1': row('letter', moves),
  'N-O2': row('letter', moves, 'Заказ или этап отменён'),
  'N-O3': row('letter', moves, 'Исполнителю нужны данные для начала'),
  'N-O4': row('letter', 'deadlines', 'Ответьте на вопросы, чтобы заказ не отменился'),
  'N-O5': row('letter', moves, 'Заказ оплачен, деньги в резерве'),
  'N-O6': row('letter', 'deadlines', 'Возьмите заказ в работу'),
  'N-O7': row('letter', moves),
  'N-O8': row('letter', moves, 'Вопросы по заказу и паузы'),
  'N-O9': row('letter', moves, 'Проверьте работу'),
  'N-O10': row('none', 'orders'),
  'N-O11': row('letter', moves, 'Нужна доработка'),
  'N-O12': row('letter', 'orders', 'Этап принят'),
  'N-O13': row('letter', 'deadlines', 'Этап принят автоматически'),
  'N-O14': row('letter', 'deadlines', 'Срок сдачи прошёл'),
  'N-O15': row('letter', moves, 'Запрос отмены заказа'),
  'N-O16': row('letter', 'orders'),
  'N-O17': row('letter', moves, 'Просьба по заказу'),
  'N-O18': row('letter', moves, 'Доп. опция к заказу'),
  'N-O19': row('letter', moves),
  'N-O20': row('letter', 'orders', 'Банк оспорил оплату заказа'),

  // disputes: opened, called off, answered, unanswered, an arbiter named, their question, a proposal, the ruling, appealed, paid out,
  // a wait that ends soon
  'N-D1': row('letter', 'disputes', 'Открыт спор'),
  'N-D2': row('letter', 'disputes', 'Спор отменён'),
  'N-D3': row('letter', 'disputes', 'Новое в споре'),
  'N-D4': row('letter', 'disputes', 'Ответа нет: спор у арбитра'),
  'N-D5': row('letter', 'disputes', 'Спор у арбитра'),
  'N-D6': row('letter', 'disputes', 'Вопрос арбитра'),
  'N-D7': row('letter', 'disputes', 'Предложено решение спора'),
  'N-D8': row('letter', 'disputes', 'Решение по спору'),
  'N-D9': row('letter', 'disputes', 'Решение по спору обжаловано'),
  'N-D10': row('letter', 'disputes', 'Деньги по спору распределены'),
  'N-D11': row('letter', 'disputes', 'Срок в споре скоро кончится'),

  'N-A1': row('letter', 'appeals'),
  'N-A2': row('letter', 'appeals'),
  'N-A3': row('letter', 'appeals'),
  'N-A4': row('letter', 'appeals'),
  'N-A5': row('letter', 'appeals'),
  'N-A6': row('letter', 'appeals'),

  'N-R1': row('letter', 'reviews'),
  'N-R2': row('letter', 'reviews'),
  'N-R3': row('letter', 'reviews'),
  'N-R4': row('letter', 'reviews'),
  'N-R5': row('letter', 'reviews'),
  'N-R6': row('letter', 'reviews'),
  'N-L1': row('letter', 'reviews'),

  'N-F1': row('letter', 'money'),
  'N-F1b': row('letter', 'money'),
  'N-F2': row('letter', 'money'),
  'N-F3': row('letter', 'money'),
  'N-F5': row('letter', 'money'),
  'N-F6': row('letter', 'money'),
  'N-F7': row('letter', 'money', 'Выплата на проверке'),
  'N-F8': row('letter', 'money', 'Новости о деньгах на балансе'),
  'N-F9': row('letter', 'money', 'Деньги выплачены'),
  'N-F10': row('letter', 'money', 'Выплата не прошла, деньги на балансе'),
  'N-F11': row('letter', 'money', 'Дело по чарджбекам'),

  'N-X1': row('digest', 'referral'),
  'N-X2': row('letter', 'referral'),
  'N-X3': row('hour', 'referral'),
  'N-X4': row('digest', 'referral'),
  'N-X5': row('letter', 'referral'),

  'N-V1': row('letter', 'verification'),
  'N-V2': row('letter', 'verification'),
  'N-V3': row('letter', 'verification'),
  'N-U1': row('letter', ['security', 'money'], 'Вход и безопасность: проверьте, вы ли это'),

  'N-Z1': row('letter', 'security'),
  'N-Z2': row('letter', 'security'),
  'N-Z3': row('letter', 'security'),

  'N-K1': row('letter', 'security'),
  'N-K2': row('letter', 'security'),
  'N-K3': row('letter', 'security'),
  'N-K4': row('letter', 'security'),
  'N-K5': row('letter', 'security'),

  // arbiters: the clock of a case they have, and one that waits for anybody
  'N-K6': row('letter', 'disputes'),
  'N-K7': row('letter', 'disputes'),

  'N-M1': { ...row('letter', 'messages', 'Новое сообщение'), isOutsideFeed: true },
} satisfies Record<string, NoticeRow>;
export const notices: Readonly<Record<string, NoticeRow>> = rows;
/** The codes that are told as this kind. */
export type NoticeCode<Kind extends NoticeKind = NoticeKind> = {
  [Code in keyof typeof rows]: Kind extends (typeof rows)[Code]['kinds'][number] ? Code : never;
}[keyof typeof rows];

/** `isMailed` of one case goes before the catalogue: another letter of the same moment may say it already. */
export const mailOf = ({ code, isMailed }: { code: NoticeCode; isMailed?: boolean | undefined }): Mail => {
  if (isMailed === undefined) return rows[code].mail;
  return isMailed ? 'letter' : 'none';
};

export const isSent = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  Object.values(notices).some(
    ({ kinds, mail, push }) => kinds.includes(kind) && { in_app: true, email: mail !== 'none', push: push !== undefined }[channel],
  );
