/** An opened chat: whom it is with, about what, its messages, and where one writes. */
import { type Chat, type ChatMember, deleteMessage, type Message } from '@artel/contracts/chat.ts';
import type { Role } from '@artel/contracts/users.ts';
import { ArrowLeft, Upload } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../platform/api.ts';
import { sendTyping } from '../../platform/socket.ts';
import { showToast } from '../../platform/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton, LinkIconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState, RowsSkeleton } from '../../ui/states.tsx';
import { useDropZone } from '../../ui/use-drop-zone.ts';
import { OfferButton } from '../offers/index.ts';
import { orderStatusTexts } from '../orders/index.ts';
import { tabPath } from '../people/index.ts';
import type { BubbleDeeds } from './bubble.tsx';
import { respondentOf } from './chat.state.ts';
import { closedText, quickReplies } from './chat.text.ts';
import { listAddress } from './chat-address.ts';
import { Face, rowOf } from './chat-list.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { type About, Composer } from './composer.tsx';
import type { Written } from './outbox-tab.ts';
import { ThreadLog } from './thread-log.tsx';
import { filesHint } from './tray.ts';
import type { ChatArea } from './use-chat.ts';
import { useTray } from './use-tray.ts';

type ThreadProps = {
  area: ChatArea;
  my_id: string | undefined;
  my_role: Role;
  chat: Chat | undefined;
  /** Whom one writes to while there is no chat yet. */
  person: ChatMember | null | undefined;
  to: Pick<Written, 'chat_id' | 'recipient' | 'service_id'>;
  about_service: string | undefined;
  /** It was opened from the list, not with the page: who opened it goes on in it. */
  takesFocus: boolean;
  /** Stands in the field to begin with, where nothing of the member's own does. */
  question: string;
};

export function Thread({ area, my_id, my_role, chat, person, to, about_service, takesFocus, question }: ThreadProps) {
  const [about, setAbout] = useState<About>();
  const [removing, setRemoving] = useState<Message>();
  // what was unread when the chat was opened stays under its line while one reads
  const [readTo] = useState(chat?.last_read_seq ?? 0);
  const other = (chat && respondentOf(chat.members, my_id)) ?? person ?? undefined;
  const room = to.chat_id ?? to.recipient ?? '';
  const thread = chat ? area.state.threads[chat._id] : undefined;
  const waiting = area.waiting.filter((one) => one.room === room || (other !== undefined && one.recipient === other._id));
  const mayWrite = chat ? chat.allowed_actions.includes('write') : true;

  const tray = useTray(my_id, room);
  const zone = useDropZone(mayWrite ? tray.take : undefined);

  const section = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // where there are keys one goes on to write; under a thumb the keyboard would hide what one came to read
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (!takes.current) return;
    const isThumb = window.matchMedia('(pointer: coarse)').matches;
    const field = isThumb ? null : section.current?.querySelector('textarea');
    (field ?? section.current)?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape first ends what it is pressed in: an answer, a question, a menu
    if (event.key !== 'Escape' || about || removing || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], dialog, [popover]')) return;
    const row = chat && rowOf(chat._id);
    if (row) row.focus();
    else void navigate(listAddress(search));
  };

  // the same while nothing changes, so that rows are not drawn anew for it
  const deeds = useMemo<BubbleDeeds>(
    () => ({
      reply: (message) => setAbout({ kind: 'reply', message }),
      edit: (message) => setAbout({ kind: 'edit', message }),
      remove: setRemoving,
      mayWrite,
    }),
    [mayWrite],
  );
  const remove = async (message: Message) => {
    const { result, error } = await call(deleteMessage, { params: { id: message._id } });
    setRemoving(undefined);
    if (result) area.dispatch({ type: 'message_changed', message: result });
    else showToast(error.message);
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label={other ? `Переписка: ${fullName(other)}` : 'Переписка'}
      className="relative grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
      {...zone.on}
    >
      {zone.isOver ? <DropHere /> : null}
      <Head chat={chat} other={other} area={area} />
      {chat && !thread ? (
        <div className="px-6">
          <RowsSkeleton />
        </div>
      ) : !thread?.messages.length && waiting.length === 0 ? (
        <div className="grid content-center">
          <EmptyState title="Сообщений пока нет">
            {about_service ? `Спросите об услуге «${about_service}».` : 'Напишите первым: о задаче, сроке и бюджете.'}
          </EmptyState>
        </div>
      ) : (
        <ThreadLog
          key={room}
          thread={thread ?? { messages: [], older: null }}
          my_id={my_id}
          name={other ? fullName(other) : 'Администрация'}
          waiting={waiting}
          readTo={readTo}
          deeds={deeds}
          onOlder={() => area.older(room)}
          onSeen={area.see}
          typing={chat && area.state.typing[chat._id] ? <p className="text-13 text-ink-soft">печатает…</p> : null}
        />
      )}
      {chat?.closed ? (
        <p className="border-t border-line px-6 py-4 text-center text-ink-soft">{closedText[chat.closed]}</p>
      ) : (
        <Composer
          room={room}
          to={to}
          draft={chat?.draft || question}
          name={other ? fullName(other) : ''}
          about={about}
          onAboutOver={() => setAbout(undefined)}
          onChanged={(message) => area.dispatch({ type: 'message_changed', message })}
          onTyping={() => chat && sendTyping(chat._id)}
          replies={quickReplies[my_role]}
          tray={tray}
          beside={
            my_role === 'seller' && chat && other && !chat.order ? <OfferButton chat_id={chat._id} customer={fullName(other)} /> : null
          }
        />
      )}
      {removing ? (
        <ConfirmDialog
          title="Удалить сообщение?"
          action="Удалить"
          look="bad"
          onConfirm={() => void remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          На его месте останется пометка для обоих.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** Nothing of it is in the way of the drop itself. */
const DropHere = () => (
  <div className="pointer-events-none absolute inset-2 z-10 grid content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed border-brand bg-brand-soft/95 p-4 text-center">
    <Icon of={Upload} size={24} />
    <p className="font-strong">Отпустите, чтобы приложить к&nbsp;сообщению</p>
    <p className="text-13 text-ink-soft">{filesHint}</p>
  </div>
);

function Head({ chat, other, area }: { chat: Chat | undefined; other: ChatMember | undefined; area: ChatArea }) {
  const [search] = useSearchParams();
  const isTyping = chat !== undefined && area.state.typing[chat._id] !== undefined;
  return (
    <header className="grid gap-2 border-b border-line bg-surface px-3 py-2 lg:px-6 lg:py-3">
      <div className="flex items-center gap-3">
        <LinkIconButton icon={ArrowLeft} label="Ко всем чатам" to={listAddress(search)} className="lg:hidden!" />
        <Face of={other} />
        <div className="min-w-0 flex-1">
          {other ? (
            <Link to={tabPath(other._id, 'overview')} className="block truncate font-strong hover:text-brand">
              {fullName(other)}
            </Link>
          ) : (
            <span className="font-strong">Администрация</span>
          )}
          <span className="block text-13 text-ink-soft" aria-live="polite">
            {isTyping ? 'печатает…' : other?.online_status ? 'на связи' : 'не в сети'}
          </span>
        </div>
        {chat ? <ChatMenu chat={chat} other={other} isOpen dispatch={area.dispatch} /> : null}
      </div>
      {chat?.order ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge meaning={orderStatusTexts[chat.order.status].meaning}>{orderStatusTexts[chat.order.status].name}</Badge>
          <span className="min-w-0 flex-1 truncate">
            №{chat.order.number}, {chat.order.title}
          </span>
          <LinkButton look="primary" size="s" to={`/profile/orders?id=${chat.order._id}`}>
            К заказу
          </LinkButton>
        </div>
      ) : null}
    </header>
  );
}
