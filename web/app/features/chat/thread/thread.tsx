import { type Chat, type ChatMember, getChat, listMyChats, listMyOrderChats } from '@artel/contracts/chat/chat.ts';
import { unblockPerson } from '@artel/contracts/people/relations.ts';
import type { Role } from '@artel/contracts/people/users.ts';
import { ArrowLeft, Maximize2, Upload, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useChange } from '../../../platform/api/use-move.ts';
import { sendTyping } from '../../../platform/realtime/socket.ts';
import { filesHint } from '../../../ui/fields/accepted-files.tsx';
import { useDropZone } from '../../../ui/fields/use-drop-zone.ts';
import { Button, EmptyState, fullName, Icon, Link, LinkIconButton, RowsSkeleton, StatusBadge } from '../../../ui/index.ts';
import { OfferButton } from '../../offers/index.ts';
import { OrderNext, orderStatusTexts } from '../../orders/index.ts';
import { tabPath } from '../../people/index.ts';
import { closedText, quickReplies, whereOf } from '../chat.text.ts';
import { listAddress, withSearch } from '../chat-address.ts';
import { ChatMenu } from '../chat-menu.tsx';
import { Composer } from '../composer/composer.tsx';
import { mostFiles } from '../composer/tray.ts';
import { useTray } from '../composer/use-tray.ts';
import { Face, rowOf } from '../list/chat-list.tsx';
import type { Written } from '../outbox/outbox-tab.ts';
import type { ChatArea } from '../use-chat.ts';
import { spokenWith, voiceOf } from '../voices.ts';
import { useMessageActions } from './message-actions.tsx';
import { ThreadLog } from './thread-log.tsx';

type ThreadProps = {
  area: ChatArea;
  my_id: string | undefined;
  my_role: Role;
  chat: Chat | undefined;
  person: ChatMember | null | undefined;
  room: string;
  to: Pick<Written, 'chat_id' | 'recipient' | 'service_id'>;
  about_service: string | undefined;
  obstacle?: string | null;
  takesFocus: boolean;
  question: string;
  isBeside?: boolean;
};

export function Thread(props: ThreadProps) {
  const { area, my_id, my_role, chat, person, room, to, about_service, obstacle, takesFocus, question, isBeside } = props;
  // what was unread when the chat was opened stays under its line while one reads
  const [readTo] = useState(chat?.last_read_seq ?? 0);
  const { other, name, named } = spokenWith(chat, person, my_id);
  const thread = chat && area.state.threads[chat._id];
  const waiting = area.waiting.filter((one) => one.room === room);
  const mayWrite = chat ? chat.allowed_actions.includes('write') : true;
  const { about, endAbout, deeds, isAsking, questions } = useMessageActions({ my_id, my_role, chat, mayWrite, dispatch: area.dispatch });
  const tray = useTray(my_id, room);
  const zone = useDropZone(mayWrite ? tray.take : undefined);
  const section = useRef<HTMLElement>(null);
  useFocus(section, takesFocus);
  const onKeyDown = useLeaving(chat, isAsking);
  return (
    <section
      ref={section}
      tabIndex={-1}
      onKeyDown={isBeside ? undefined : onKeyDown}
      aria-label={name ? `Переписка: ${name}` : 'Переписка'}
      className="@container relative grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
      {...zone.on}
    >
      {zone.isOver ? <DropHere /> : null}
      <Head chat={chat} name={name} other={named} area={area} isBeside={isBeside} />
      {chat && !thread ? (
        <div className="px-6">
          <RowsSkeleton />
        </div>
      ) : !thread?.messages.length && waiting.length === 0 ? (
        <NoMessages about_service={about_service} />
      ) : (
        <ThreadLog
          key={room}
          thread={thread ?? { messages: [], older: null }}
          my_id={my_id}
          nameOf={(sender_id) => voiceOf(chat?.members ?? [], my_id, sender_id) ?? name}
          waiting={waiting}
          readTo={readTo}
          unseen={chat?.unseen_messages ?? 0}
          deeds={deeds}
          onOlder={() => (chat ? area.older(chat._id) : Promise.resolve())}
          onSeen={area.see}
          typing={chat && area.state.typing[chat._id] ? <p className="text-13 text-ink-soft">печатает…</p> : null}
        />
      )}
      {chat?.closed ? (
        <Closed closed={chat.closed} other={other} />
      ) : obstacle && !chat ? (
        <Obstacle>{obstacle}</Obstacle>
      ) : (
        <Composer
          {...{ room, my_id, to, about, tray }}
          draft={chat?.draft || question}
          onAboutOver={endAbout}
          onChanged={(message) => area.dispatch({ type: 'message_changed', message })}
          onTyping={() => chat && sendTyping(chat._id)}
          replies={quickReplies(my_role, whereOf(chat, thread))}
          subject={to.service_id && about_service ? <Subject title={about_service} chat={chat} other={other} /> : null}
          beside={
            my_role === 'seller' && chat && other && !chat.order ? <OfferButton chat_id={chat._id} customer={fullName(other)} /> : null
          }
        />
      )}
      {questions}
    </section>
  );
}

/** Where there are keys one goes on to write; under a thumb the keyboard would hide what one came to read. */
function useFocus(section: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (!takes.current) return;
    const isThumb = window.matchMedia('(pointer: coarse)').matches;
    const field = isThumb ? null : section.current?.querySelector('textarea');
    (field ?? section.current)?.focus({ preventScroll: true });
  }, [section]);
}

/** Escape leads back to the list; first it ends what it is pressed in: an answer, a question, a menu. */
function useLeaving(chat: Chat | undefined, isAsking: boolean): (event: KeyboardEvent) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (event) => {
    if (event.key !== 'Escape' || isAsking || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], dialog, [popover], details[open]')) return;
    const row = chat && rowOf(chat._id);
    if (row) row.focus();
    else void navigate(listAddress(search));
  };
}

function Subject({ title, chat, other }: { title: string; chat: Chat | undefined; other: ChatMember | undefined }) {
  const [search] = useSearchParams();
  const place = chat ? { chat: chat._id } : { recipient: other?._id };
  return (
    <p className="flex items-center gap-2 border-l-2 border-brand pl-3 text-13">
      <span className="min-w-0 flex-1 truncate">
        <span className="text-ink-soft">Об услуге:</span> {title}
      </span>
      <LinkIconButton
        icon={X}
        size="s"
        label="Написать не об услуге"
        to={withSearch(search, { service_id: undefined, ask: undefined, ...place })}
      />
    </p>
  );
}

function Closed({ closed, other }: { closed: NonNullable<Chat['closed']>; other: ChatMember | undefined }) {
  const { go, isPending } = useChange(unblockPerson, { stale: [getChat, listMyChats, listMyOrderChats] });
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-6 py-4 text-center text-ink-soft">
      <p>{closedText[closed]}</p>
      {closed === 'blocked' && other ? (
        <Button size="s" isPending={isPending} onClick={() => void go({ params: { id: other._id } })}>
          Разблокировать
        </Button>
      ) : null}
    </div>
  );
}

const NoMessages = ({ about_service }: Pick<ThreadProps, 'about_service'>) => (
  <div className="grid content-center">
    <EmptyState title="Сообщений пока нет">
      {about_service ? `Спросите об услуге «${about_service}».` : 'Напишите первым: о задаче, сроке и бюджете.'}
    </EmptyState>
  </div>
);

const Obstacle = ({ children }: { children: string }) => (
  <p className="border-t border-line px-6 py-4 text-center text-ink-soft">
    {children}.{' '}
    <Link to="/profile/sanctions" className="link">
      Посмотреть
    </Link>
  </p>
);

const DropHere = () => (
  <div className="pointer-events-none absolute inset-2 z-10 grid content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed border-brand bg-brand-soft/95 p-4 text-center">
    <Icon of={Upload} size={24} />
    <p className="font-strong">Отпустите, чтобы приложить к&nbsp;сообщению</p>
    <p className="text-13 text-ink-soft">{filesHint(mostFiles)}</p>
  </div>
);

type HeadProps = { chat: Chat | undefined; name: string; other: ChatMember | undefined; area: ChatArea; isBeside: boolean | undefined };

function Head({ chat, name, other, area, isBeside }: HeadProps) {
  const [search] = useSearchParams();
  const isTyping = chat !== undefined && area.state.typing[chat._id] !== undefined;
  return (
    <header className="grid gap-2 border-b border-line bg-surface px-3 py-2 @min-[36rem]:px-6 @min-[36rem]:py-3">
      <div className="flex items-center gap-3">
        {isBeside ? null : <LinkIconButton icon={ArrowLeft} label="Ко всем чатам" to={listAddress(search)} className="lg:hidden!" />}
        <Face of={other} />
        <div className="min-w-0 flex-1">
          {other ? (
            <Link to={tabPath(other._id, 'overview')} className="block truncate font-strong hover:text-brand">
              {name}
            </Link>
          ) : (
            <span className="block truncate font-strong">{name}</span>
          )}
          <span className="block text-13 text-ink-soft" aria-live="polite">
            {isTyping ? 'печатает…' : !other ? null : other.online_status ? 'на связи' : 'не в сети'}
          </span>
        </div>
        {isBeside && chat ? (
          <LinkIconButton icon={Maximize2} label="Открыть в сообщениях" to={`/profile/messages?tab=orders&chat=${chat._id}`} />
        ) : null}
        {chat && !isBeside ? <ChatMenu chat={chat} other={other} isOpen dispatch={area.dispatch} /> : null}
      </div>
      {chat?.order && !isBeside ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <StatusBadge of={orderStatusTexts[chat.order.status]} />
          <Link to={`/profile/orders?id=${chat.order._id}`} className="touch min-w-0 flex-1 truncate hover:text-brand">
            №{chat.order.number}, {chat.order.title}
          </Link>
          {/* on a phone in a line of its own, so that nothing moves when it is known what it says */}
          <OrderNext order_id={chat.order._id} className="max-md:w-full" />
        </div>
      ) : null}
    </header>
  );
}
