/** `/profile/messages`: the member's chats on two tabs (spec §4) and the opened one; the address says which, also before it has begun. */
import { type Chat, countUnseenByTab, findChat, getChat, listMessages, listMyChats, listMyOrderChats } from '@artel/contracts/chat/chat.ts';
import { getProject } from '@artel/contracts/projects/projects.ts';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { invalidate, type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import type { FrameHandle } from '../../platform/boot/frame.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { onFeed } from '../../platform/realtime/socket.ts';
import { cx, EmptyState } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { knownChat, roomOf, type Tab } from './chat.state.ts';
import { beginText, offerQuestion, projectQuestion } from './chat.text.ts';
import { shelfOf, withSearch } from './chat-address.ts';
import { ChatSide } from './chat-side.tsx';
import { ChatList } from './list/chat-list.tsx';
import { onSent, openOutbox } from './outbox/outbox-tab.ts';
import { Thread } from './thread/thread.tsx';
import { useChat } from './use-chat.ts';
import { spokenWith } from './voices.ts';

export const handle: FrameHandle = { fill: true };

const callOf = { chats: listMyChats, orders: listMyOrderChats } as const;
const tabOf = (search: URLSearchParams): Tab => (search.get('tab') === 'orders' || search.has('order') ? 'orders' : 'chats');
const listOf = (search: URLSearchParams) => ({
  query: { q: search.get('q') ?? undefined, shelf: shelfOf(search), after: search.get('after') ?? undefined },
});
const topicOf = (search: URLSearchParams) => {
  const [recipient, service_id, order_id] = ['recipient', 'service_id', 'order'].map((name) => search.get(name) ?? undefined);
  return recipient || service_id || order_id ? { query: { recipient, service_id, order_id } } : undefined;
};
const queries: PageQueries = ({ url: { searchParams } }) => {
  const chat = searchParams.get('chat');
  const input = chat ? undefined : topicOf(searchParams);
  return [
    query(callOf[tabOf(searchParams)], listOf(searchParams)),
    query(countUnseenByTab),
    ...(chat ? [query(getChat, { params: { id: chat } }), query(listMessages, { params: { chat_id: chat }, query: {} })] : []),
    ...(input ? [query(findChat, input)] : []),
  ];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const nobody = '00000000-0000-7000-8000-000000000000';

export default function MessagesPage() {
  const [search] = useSearchParams();
  const { me } = useSession();
  const my_id = me?._id;
  const my_role = me?.active_role ?? 'customer';
  const { tab, open_id, topic, pages, area, chats, chat, question } = useOpened(search, my_id);

  const isAwake = useRef(false);
  useEffect(() => {
    isAwake.current = true;
  }, []);

  const person = topic?.person;
  const service_id = topic?.service?._id;
  const room = chat ? roomOf(chat, my_id) : (person?._id ?? '');
  const isOpen = chat !== undefined || person !== undefined;
  const { other, name } = spokenWith(chat, person, my_id);
  return (
    <div
      data-fill
      className="grid h-[calc(100dvh-121px)] grid-cols-1 grid-rows-[minmax(0,1fr)] md:h-[calc(100dvh-133px)] lg:h-[calc(100dvh-69px)] lg:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[348px_minmax(0,1fr)_300px]"
    >
      <PageHead title={name || 'Сообщения'} isHidden />
      <div className={cx('grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2 border-line lg:border-r', isOpen && 'max-lg:hidden')}>
        <ChatList
          tab={tab}
          my_id={me?._id}
          open_id={open_id}
          chats={chats}
          typing={area.state.typing}
          failed={pages.error !== null}
          retry={pages.retry}
          next={pages.next}
          more={pages.more}
          isAdding={pages.isAdding}
          dispatch={area.dispatch}
        />
      </div>
      <div className={cx('min-h-0', isOpen ? '' : 'grid content-center max-lg:hidden xl:col-span-2')}>
        {isOpen ? (
          <Thread
            key={room}
            room={room}
            area={area}
            my_id={me?._id}
            my_role={my_role}
            chat={chat}
            person={person}
            to={open_id ? { chat_id: open_id, service_id } : { recipient: person?._id, service_id }}
            about_service={topic?.service?.title}
            obstacle={topic?.obstacle ?? null}
            takesFocus={isAwake.current}
            question={question}
          />
        ) : (
          <EmptyState title={chats?.length === 0 ? 'Здесь откроется переписка' : 'Выберите чат'}>{beginText[my_role]}</EmptyState>
        )}
      </div>
      <aside
        aria-label="О чате"
        className={cx(
          'min-h-0 content-start gap-4 overflow-y-auto border-l border-line bg-surface p-5',
          isOpen ? 'hidden xl:grid' : 'hidden',
        )}
      >
        {isOpen ? <ChatSide chat={chat} other={other} my_role={my_role} /> : null}
      </aside>
    </div>
  );
}

/** The list of the tab and the chat the address names, with what the sockets add to both. */
function useOpened(search: URLSearchParams, my_id: string | undefined) {
  useEffect(() => {
    if (my_id) openOutbox(my_id);
  }, [my_id]);
  const tab = tabOf(search);
  const input = topicOf(search);
  const opened = search.get('chat') ?? undefined;
  const found = useQuery({ ...query(findChat, input ?? { query: { recipient: nobody } }), enabled: !opened && input !== undefined }).data
    ?.result;
  const with_ = opened || !input ? undefined : found;
  const open_id = opened ?? with_?.chat?._id;
  const isNarrowed = search.has('q') || search.has('shelf');

  const pages = usePages(callOf[tab], listOf(search));
  const one = useQuery({ ...query(getChat, { params: { id: open_id ?? nobody } }), enabled: open_id !== undefined }).data?.result;
  const page = useQuery({ ...query(listMessages, { params: { chat_id: open_id ?? nobody }, query: {} }), enabled: open_id !== undefined })
    .data?.result;
  const project_id = (!opened && search.get('project_id')) || undefined;
  const project = useQuery({ ...query(getProject, { params: { id: project_id ?? nobody } }), enabled: project_id !== undefined }).data
    ?.result;
  const listed = useSame(pages.items);
  const area = useChat(my_id, {
    tab,
    chats: isNarrowed || pages.isLoading || pages.error ? undefined : listed,
    chat: open_id ? (one ?? with_?.chat ?? undefined) : undefined,
    messages: open_id && page ? { chat_id: open_id, list: page.list, next: page.next, total: page.total } : undefined,
  });
  const chats = isNarrowed ? (pages.isLoading ? undefined : pages.items) : area.state.tabs[tab];
  const chat = open_id ? (knownChat(area.state, open_id) ?? one ?? with_?.chat ?? undefined) : undefined;
  useItsTab(search, opened === one?._id ? one : undefined);
  useBegun(search, input !== undefined && !opened, with_?.person?._id, with_?.chat?._id);

  const question =
    search.get('ask') === 'offer' && with_?.service ? offerQuestion(with_.service.title) : project ? projectQuestion(project.title) : '';
  return { tab, open_id, topic: with_, pages, area, chats, chat, question };
}

function useItsTab(search: URLSearchParams, chat: Chat | undefined): void {
  const navigate = useNavigate();
  const isJudged = useRef(search.has('tab') || !search.has('chat'));
  useEffect(() => {
    if (isJudged.current || !chat) return;
    isJudged.current = true;
    if (chat.order) void navigate(withSearch(search, { tab: 'orders' }), { replace: true, preventScrollReset: true });
  }, [chat, search, navigate]);
}

/** A chat that was asked for by its person gets its own address as soon as it has begun. */
function useBegun(search: URLSearchParams, isAsked: boolean, person_id: string | undefined, chat_id: string | undefined): void {
  const navigate = useNavigate();
  const begun = useRef((_: string): void => undefined);
  begun.current = (chat) => {
    const tab = tabOf(search) === 'orders' ? 'orders' : undefined;
    void navigate(
      withSearch(search, {
        recipient: undefined,
        order: undefined,
        service_id: undefined,
        project_id: undefined,
        ask: undefined,
        tab,
        chat,
      }),
      { replace: true, preventScrollReset: true },
    );
  };
  const isQuestion = search.has('service_id') || search.has('project_id');
  useEffect(() => {
    if (isAsked && chat_id && !isQuestion) begun.current(chat_id);
  }, [isAsked, chat_id, isQuestion]);
  useEffect(() => {
    if (!isAsked || !person_id) return;
    const stops = [
      onSent((message, { room }) => {
        if (room === person_id || room === chat_id) begun.current(message.chat_id);
      }),
      // the other side, or another tab, began it while this one was about to: what is found now is the chat
      onFeed('new_message', ({ chat }) => {
        if (!chat_id && (chat as Chat).members.some(({ _id }) => _id === person_id)) void invalidate(findChat);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [isAsked, person_id, chat_id]);
}

function useSame<T>(items: readonly T[]): readonly T[] {
  const saved = useRef(items);
  if (saved.current.length !== items.length || saved.current.some((item, at) => item !== items[at])) saved.current = items;
  return saved.current;
}
