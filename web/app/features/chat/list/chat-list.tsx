import { type Chat, countUnseenByTab, type Message } from '@artel/contracts/chat/chat.ts';
import { BellOff, Pin } from 'lucide-react';
import { type Dispatch, Suspense, useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { query, useQuery } from '../../../platform/api/index.ts';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { useKeys } from '../../../platform/forms/use-keys.ts';
import { TabLinks } from '../../../ui/controls/tabs.tsx';
import {
  Avatar,
  Count,
  cx,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  type IconShape,
  Link,
  LinkButton,
  Pager,
  RowsSkeleton,
  SearchBox,
} from '../../../ui/index.ts';
import { VirtualChunk, VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { orderStatusTexts } from '../../orders/index.ts';
import { useSession } from '../../session/index.ts';
import { type ChatEvent, respondentOf, type Tab } from '../chat.state.ts';
import { emptyShelf, textOf } from '../chat.text.ts';
import { onlyList, shelfOf, withSearch } from '../chat-address.ts';
import { calledFor, othersOf, voiceOf } from '../voices.ts';

const ChatRowMenu = lazyWithRetry(() => import('./chat-row-menu.tsx'));

export type ListProps = {
  tab: Tab;
  my_id: string | undefined;
  open_id: string | undefined;
  chats: readonly Chat[] | undefined;
  typing: Readonly<Record<string, string | undefined>>;
  failed: boolean;
  retry: () => void;
  next: string | undefined;
  more: () => void;
  isAdding: boolean;
  dispatch: Dispatch<ChatEvent>;
};

const inStretch = 20;

const shelves = [
  { shelf: undefined, name: 'Все' },
  { shelf: 'unread', name: 'Непрочитанные' },
  { shelf: 'disputed', name: 'Споры' },
  { shelf: 'archive', name: 'Архив' },
] as const;

export function ChatList(props: ListProps) {
  const { tab, open_id } = props;
  const [search] = useSearchParams();
  const shelf = search.get('shelf') ?? undefined;
  const unseen = useQuery(query(countUnseenByTab)).data?.result;
  return (
    <>
      <div className="grid gap-3 px-4 pt-4 lg:px-5">
        <h1 className="title-2">Сообщения</h1>
        <TabLinks
          label="Какие чаты"
          tabs={[
            // disputes are about orders
            {
              to: withSearch(search, { ...onlyList, tab: undefined, ...(shelf === 'disputed' && { shelf: undefined }) }),
              name: 'Чаты',
              count: unseen?.chats,
              isOn: tab === 'chats',
            },
            { to: withSearch(search, { ...onlyList, tab: 'orders' }), name: 'Заказы', count: unseen?.orders, isOn: tab === 'orders' },
          ]}
        />
        <Form role="search">
          {tab === 'orders' ? <input type="hidden" name="tab" value="orders" /> : null}
          {shelf ? <input type="hidden" name="shelf" value={shelf} /> : null}
          {open_id ? <input type="hidden" name="chat" value={open_id} /> : null}
          <SearchBox label="Найти чат" placeholder={tab === 'orders' ? 'Имя или заказ' : 'Имя'} defaultValue={search.get('q') ?? ''} />
        </Form>
        <div className="scroll-x flex gap-1">
          {shelves
            .filter(({ shelf: one }) => one !== 'disputed' || tab === 'orders')
            .map((one) => (
              <Link
                key={one.name}
                to={withSearch(search, { shelf: one.shelf })}
                aria-current={shelf === one.shelf ? 'true' : undefined}
                className="touch rounded-full px-2 py-1 text-13 whitespace-nowrap text-ink-soft hover:bg-tint aria-[current]:bg-tint aria-[current]:text-ink"
              >
                {one.name}
              </Link>
            ))}
        </div>
      </div>
      <Rows {...props} />
    </>
  );
}

function Rows({ chats, failed, retry, tab, next, more, isAdding, ...row }: ListProps) {
  const [search] = useSearchParams();
  const view = useRef<HTMLDivElement>(null);
  const left = useRef(row.open_id);
  useEffect(() => {
    if (left.current && !row.open_id && document.activeElement === document.body) rowOf(left.current)?.focus();
    left.current = row.open_id;
  }, [row.open_id]);
  useKeys({ j: () => step(view.current, 1), k: () => step(view.current, -1) });
  if (!chats)
    return <div className="px-5">{failed ? <ErrorState title="Не удалось загрузить чаты" onRetry={retry} /> : <RowsSkeleton />}</div>;
  if (chats.length === 0)
    return (
      <div>
        <NoChats tab={tab} search={search} />
      </div>
    );
  return (
    <div ref={view} className="min-h-0 overflow-y-auto px-2 py-2 lg:px-3">
      <VirtualList view={view}>
        {Array.from({ length: Math.ceil(chats.length / inStretch) }, (_, no) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first twenty are the first twenty, whichever they are
          <VirtualChunk key={no} as="ul" className="mb-0.5 grid gap-0.5">
            {chats.slice(no * inStretch, (no + 1) * inStretch).map((chat) => (
              <ChatRow key={chat._id} chat={chat} search={search} {...row} />
            ))}
          </VirtualChunk>
        ))}
      </VirtualList>
      <Pager next={next} onMore={more} isPending={isAdding} />
    </div>
  );
}

function step(list: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll('li > a') ?? [])];
  const at = document.activeElement ? rows.indexOf(document.activeElement) : -1;
  const from = at === -1 ? rows.findIndex((row) => row.hasAttribute('aria-current')) : at;
  const next = from === -1 ? rows[0] : rows[from + by];
  if (next instanceof HTMLElement) next.focus();
}

export function rowOf(chat_id: string): HTMLElement | undefined {
  const row = document.querySelector(`[data-chat="${chat_id}"]`);
  return row instanceof HTMLElement && row.offsetParent !== null ? row : undefined;
}

const notFound: Record<Tab, string> = {
  chats: 'Ищем по имени собеседника. Чаты заказов на соседней вкладке.',
  orders: 'Ищем по имени собеседника, названию и номеру заказа.',
};

function NoChats({ tab, search }: { tab: Tab; search: URLSearchParams }) {
  const { me } = useSession();
  const shelf = shelfOf(search);
  if (search.has('q')) return <EmptyState title="Ничего не нашлось">{notFound[tab]}</EmptyState>;
  if (shelf) return <EmptyState title={emptyShelf[shelf].title}>{emptyShelf[shelf].words}</EmptyState>;
  return tab === 'chats' ? (
    <EmptyState
      title="Чатов пока нет"
      action={
        me?.active_role === 'admin' ? null : me?.active_role === 'seller' ? (
          <LinkButton to="/projects">Найти проект</LinkButton>
        ) : (
          <LinkButton to="/freelancers/all">Найти исполнителя</LinkButton>
        )
      }
    >
      Переписка с исполнителями и заказчиками соберётся здесь.
    </EmptyState>
  ) : (
    <EmptyState title="Чатов по заказам пока нет" action={<LinkButton to="/profile/orders">К заказам</LinkButton>}>
      У каждого заказа свой чат: он появится вместе с заказом.
    </EmptyState>
  );
}

type RowProps = { chat: Chat; search: URLSearchParams } & Pick<ListProps, 'my_id' | 'open_id' | 'typing' | 'dispatch'>;

function ChatRow({ chat, search, my_id, open_id, typing, dispatch }: RowProps) {
  const [isNear, setNear] = useState(false);
  const other = respondentOf(chat.members, my_id);
  const name = calledFor(chat.members, my_id);
  const isOneToOne = othersOf(chat.members, my_id).length < 2;
  const { last_message: last, order, unseen_messages: unseen } = chat;
  return (
    <li className="group relative" onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <Link
        to={withSearch(search, { ...onlyList, chat: chat._id })}
        preventScrollReset
        data-chat={chat._id}
        aria-current={open_id === chat._id ? 'true' : undefined}
        className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-3 rounded-card px-3 py-3 -outline-offset-2 hover:bg-tint aria-[current]:bg-brand-soft"
      >
        <Face of={other} size={44} />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-strong">{name}</span>
            <span className="flex shrink-0 items-baseline gap-1.5 text-13 text-ink-soft">
              {chat.is_muted ? <EmptyList icon={BellOff} words="Без напоминаний" /> : null}
              {chat.is_pinned ? <EmptyList icon={Pin} words="Закреплён" /> : null}
              <DateTime at={last?.created_at ?? chat.created_at} />
            </span>
          </span>
          {order ? (
            <span className={cx('truncate text-13', order.status === 'disputed' ? 'text-bad' : 'text-ink-soft')}>
              №{order.number}, {orderStatusTexts[order.status].name.toLowerCase()}
            </span>
          ) : null}
          <span className="flex min-w-0 items-center justify-between gap-2">
            <LastMessage chat={chat} last={last} my_id={my_id} isTyping={typing[chat._id] !== undefined} />
            {unseen > 0 ? (
              <>
                <Count value={unseen} isQuiet={chat.is_muted} />
                <span className="sr-only">{`Непрочитанных: ${unseen}`}</span>
              </>
            ) : null}
          </span>
        </span>
      </Link>
      {isNear ? (
        <span className="absolute top-1.5 right-1.5 rounded-control bg-surface opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
          <Suspense>
            <ChatRowMenu chat={chat} name={name} other={isOneToOne ? other : undefined} isOpen={open_id === chat._id} dispatch={dispatch} />
          </Suspense>
        </span>
      ) : null}
    </li>
  );
}

const EmptyList = ({ icon, words }: { icon: IconShape; words: string }) => (
  <span title={words} className="self-center">
    <Icon of={icon} size={16} />
    <span className="sr-only">{words}</span>
  </span>
);

function LastMessage({ chat, last, my_id, isTyping }: { chat: Chat; last: Message | null; my_id: string | undefined; isTyping: boolean }) {
  if (isTyping) return <span className="truncate text-brand">печатает…</span>;
  if (chat.draft)
    return (
      <span className="truncate text-ink-soft">
        <span className="text-bad">Черновик:</span> {chat.draft}
      </span>
    );
  return (
    <span className={cx('truncate', chat.unseen_messages > 0 ? 'font-strong' : 'text-ink-soft')}>
      {last && !last.event ? whose(chat, last.sender._id, my_id) : ''}
      {last ? textOf(last) : 'Сообщений пока нет'}
    </span>
  );
}

function whose({ members }: Chat, sender_id: string, my_id: string | undefined): string {
  if (sender_id === my_id) return 'Вы: ';
  const voice = voiceOf(members, my_id, sender_id);
  const sender = members.find(({ _id }) => _id === sender_id);
  return voice ? `${sender && sender.active_role !== 'admin' ? sender.name : 'Администрация'}: ` : '';
}

export const Face = ({ of: person, size = 40 }: { of: Chat['members'][number] | undefined; size?: number }) => (
  <Avatar
    name={person?.user_name ?? 'artel'}
    src={person?.avatar.file_path}
    variant={person?.avatar.variant ?? 'bauhaus'}
    size={size}
    isOnline={person?.online_status ?? false}
  />
);
