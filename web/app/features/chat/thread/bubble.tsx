import type { Message } from '@artel/contracts/chat/chat.ts';
import { Check, CheckCheck, Clock, Flag, Pencil, Reply, RotateCcw, Trash2 } from 'lucide-react';
import { useNow } from '../../../platform/use-now.ts';
import { cx, Hour, Icon, type IconShape, Link } from '../../../ui/index.ts';
import { OfferCard } from '../../offers/index.ts';
import { cardText, textOf } from '../chat.text.ts';
import { Attachments, PendingFiles } from '../composer/attachments.tsx';
import { stopFiles } from '../files-tab.ts';
import type { Waiting } from '../outbox/outbox.ts';
import { giveUp, sendAgain } from '../outbox/outbox-tab.ts';
import { WithLinks } from './links.tsx';

export type BubbleActions = {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  remove: (message: Message) => void;
  complain: ((message: Message) => void) | undefined;
  show: (seq: number) => void;
  mayWrite: boolean;
  voiceOf: (sender_id: string) => string | undefined;
};

const shape = (isMine: boolean) =>
  cx(
    'w-fit max-w-full rounded-card border px-3 py-2 break-words whitespace-pre-wrap',
    isMine ? 'rounded-tr-sm border-transparent bg-brand-soft' : 'rounded-tl-sm border-line bg-surface',
  );
const column = (isMine: boolean) =>
  cx(
    'group grid max-w-[88%] gap-1 @min-[36rem]:max-w-[78%]',
    isMine ? 'justify-items-end justify-self-end' : 'justify-items-start justify-self-start',
  );
const under = 'flex flex-wrap items-center gap-x-2 text-12 text-ink-soft';

export function Bubble(props: { message: Message; my_id: string | undefined; deeds: BubbleActions }) {
  return props.message.offer_id ? <OfferBubble {...props} offer_id={props.message.offer_id} /> : <Letter {...props} />;
}

function OfferBubble({ message, my_id, offer_id }: { message: Message; my_id: string | undefined; offer_id: string }) {
  const isMine = message.sender._id === my_id;
  return (
    <article className={cx(column(isMine), 'w-full')}>
      <OfferCard offer_id={offer_id} title={message.message} />
      <div className={under}>
        <Hour at={message.created_at} isAmong />
        {isMine ? <Mark icon={message.seen ? CheckCheck : Check} words={message.seen ? 'прочитано' : 'отправлено'} /> : null}
      </div>
    </article>
  );
}

function Letter({ message, my_id, deeds }: { message: Message; my_id: string | undefined; deeds: BubbleActions }) {
  const isMine = message.sender._id === my_id;
  const { deleted_at, edited_at, reply_to, attachments, seen } = message;
  const voice = deeds.voiceOf(message.sender._id);
  const isGone = !deleted_at && message.message === '' && attachments.length === 0;
  return (
    <article data-seq={message.seq} tabIndex={-1} className={cx(column(isMine), 'outline-none')}>
      {voice ? <p className="text-13 font-strong">{voice}</p> : null}
      <div className={shape(isMine)}>
        {reply_to ? (
          <button
            type="button"
            onClick={() => deeds.show(reply_to.seq)}
            className="mb-1 block border-l-2 border-brand pl-2 text-left text-13 text-ink-soft hover:text-ink"
          >
            <span className="sr-only">Показать, на что ответ: </span>
            <span className="line-clamp-2">{reply_to.message || (reply_to.has_files ? 'Файлы' : 'Сообщение удалено')}</span>
          </button>
        ) : null}
        {message.service && !deleted_at ? <About service={message.service} /> : null}
        {deleted_at ? <span className="text-ink-soft italic">{textOf(message)}</span> : <WithLinks text={message.message} />}
        {attachments.length > 0 ? <Attachments files={attachments} /> : null}
        {isGone ? <span className="text-ink-soft italic">Файлы удалены</span> : null}
      </div>
      <div className={under}>
        {isMine && !deleted_at ? <MessageActionList message={message} isMine deeds={deeds} /> : null}
        {edited_at && !deleted_at ? <span>изменено</span> : null}
        <Hour at={message.created_at} isAmong />
        {isMine && !deleted_at ? <Mark icon={seen ? CheckCheck : Check} words={seen ? 'прочитано' : 'отправлено'} /> : null}
        {isMine || deleted_at ? null : <MessageActionList message={message} isMine={false} deeds={deeds} />}
      </div>
    </article>
  );
}

const About = ({ service: { title, path } }: { service: NonNullable<Message['service']> }) => (
  <p className="mb-1 text-13 text-ink-soft">
    Об услуге{' '}
    {path ? (
      <Link to={path} className="link">
        {title}
      </Link>
    ) : (
      `«${title}»`
    )}
  </p>
);

const Mark = ({ icon, words }: { icon: IconShape; words: string }) => (
  <span className="inline-flex items-center gap-1">
    <Icon of={icon} size={16} />
    {words}
  </span>
);

function MessageActionList({ message, isMine, deeds }: { message: Message; isMine: boolean; deeds: BubbleActions }) {
  const now = useNow();
  const mayEdit = isMine && deeds.mayWrite && message.edit_until !== null && new Date(message.edit_until) > now && message.message !== '';
  return (
    <span className="inline-flex gap-1 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
      {deeds.mayWrite ? <ChatAction icon={Reply} words="Ответить" onClick={() => deeds.reply(message)} /> : null}
      {mayEdit ? <ChatAction icon={Pencil} words="Изменить" onClick={() => deeds.edit(message)} /> : null}
      {isMine ? (
        <ChatAction icon={Trash2} words="Удалить" onClick={() => deeds.remove(message)} />
      ) : deeds.complain ? (
        <ChatAction icon={Flag} words="Пожаловаться на сообщение" onClick={() => deeds.complain?.(message)} />
      ) : null}
    </span>
  );
}

const ChatAction = ({ icon, words, onClick }: { icon: IconShape; words: string; onClick: () => void }) => (
  <button
    type="button"
    aria-label={words}
    title={words}
    onClick={onClick}
    className="touch grid size-7 place-items-center rounded-control hover:bg-tint hover:text-ink"
  >
    <Icon of={icon} size={16} />
  </button>
);

/** Queued, on its way, or refused with the server's words. */
export function PendingBubble({ waiting: { client_id, message, files = [], written_at, refused } }: { waiting: Waiting }) {
  const drop = () => {
    giveUp(client_id);
    stopFiles(files);
  };
  return (
    <article className={column(true)}>
      <div className={cx(shape(true), refused !== undefined && 'border-bad')}>
        {message}
        {files.length > 0 ? <PendingFiles files={files} /> : null}
      </div>
      {refused === undefined ? (
        <div className={under}>
          <Hour at={written_at} isAmong />
          <Mark icon={Clock} words="отправляется" />
          {files.some(({ path }) => path === undefined) ? (
            <button type="button" className="link touch" onClick={drop}>
              Отменить
            </button>
          ) : null}
        </div>
      ) : (
        <div role="alert" className="grid justify-items-end gap-1 text-13">
          <span className="text-right text-bad">{['Не удалось создать сообщение', refused].filter(Boolean).join('. ')}</span>
          <span className="flex gap-3">
            <button type="button" className="link touch inline-flex items-center gap-1" onClick={() => sendAgain(client_id)}>
              <Icon of={RotateCcw} size={16} />
              Повторить
            </button>
            <button type="button" className="link touch" onClick={drop}>
              Убрать
            </button>
          </span>
        </div>
      )}
    </article>
  );
}

export function OrderCard({ message }: { message: Message }) {
  if (!message.event) return null;
  return (
    <article className="flex items-baseline justify-between gap-4 rounded-card border border-l-3 border-line border-l-sun bg-surface px-4 py-3">
      <span className="grid min-w-0">
        <span className="font-strong">{cardText[message.event]}</span>
        {message.message && <span className="text-13 text-ink-soft break-words">{message.message}</span>}
      </span>
      <span className="shrink-0 text-13 text-ink-soft">
        <Hour at={message.created_at} isAmong />
      </span>
    </article>
  );
}
