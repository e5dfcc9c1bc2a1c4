/** `/profile/messages`: the member's chats, on two tabs as the specification has them; an opened one shows its messages. */
import { type Chat, type ChatMember, listMessages, listMyChats, listMyOrderChats, type Message } from '@artel/contracts/chat.ts';
import { Link, useSearchParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { usePages } from '../../platform/use-pages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Count, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberHead } from '../../ui/member-head.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tabs.tsx';
import { useSession } from '../session/index.ts';
import { respondentOf } from './chat.state.ts';
import { cardText } from './chat.text.ts';

type Tab = 'chats' | 'orders';
const tabOf = (search: URLSearchParams): Tab => (search.get('tab') === 'orders' ? 'orders' : 'chats');
const callOf = { chats: listMyChats, orders: listMyOrderChats } as const;
const afterOf = (search: URLSearchParams) => ({ query: { after: search.get('after') ?? undefined } });
const messagesOf = (chat_id: string, search: URLSearchParams) => ({ params: { chat_id }, ...afterOf(search) });
const queries: PageQueries = ({ url: { searchParams } }) => {
  const chat = searchParams.get('chat');
  return [chat ? query(listMessages, messagesOf(chat, searchParams)) : query(callOf[tabOf(searchParams)], afterOf(searchParams))];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function MessagesPage() {
  const [search] = useSearchParams();
  const chat = search.get('chat');
  return <div className="grid gap-5">{chat ? <Thread id={chat} search={search} /> : <Chats search={search} />}</div>;
}

function Chats({ search }: { search: URLSearchParams }) {
  const tab = tabOf(search);
  const pages = usePages(callOf[tab], afterOf(search));
  return (
    <>
      <MemberHead title="Сообщения" />
      <TabLinks
        label="Какие чаты"
        tabs={[
          { to: '/profile/messages', name: 'Чаты', isOn: tab === 'chats' },
          { to: '/profile/messages?tab=orders', name: 'Заказы', isOn: tab === 'orders' },
        ]}
      />
      <PagedList pages={pages} failed="Не удалось загрузить чаты" empty={<NoChats tab={tab} />}>
        {(chats) => (
          <Card className="overflow-hidden p-0!">
            <ul>
              {chats.map((chat) => (
                <ChatRow key={chat._id} chat={chat} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  );
}

const NoChats = ({ tab }: { tab: Tab }) =>
  tab === 'chats' ? (
    <EmptyState title="Чатов пока нет" action={<LinkButton to="/freelancers/all">Найти исполнителя</LinkButton>}>
      Переписка с исполнителями и заказчиками соберётся здесь.
    </EmptyState>
  ) : (
    <EmptyState title="Чатов по заказам пока нет" action={<LinkButton to="/profile/orders">К заказам</LinkButton>}>
      У каждого заказа свой чат: он появится вместе с первым письмом.
    </EmptyState>
  );

function ChatRow({ chat }: { chat: Chat }) {
  const { me } = useSession();
  const other = respondentOf(chat.members, me?._id);
  const { last_message: last } = chat;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={`/profile/messages?chat=${chat._id}`}
        className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-4 -outline-offset-2 hover:bg-tint md:px-6"
      >
        <Face of={other} />
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate font-strong">{other ? fullName(other) : 'Администрация'}</span>
          {chat.order ? (
            <span className="truncate text-13 text-ink-soft">
              №{chat.order.number}, {chat.order.title}
            </span>
          ) : null}
          <span className="truncate text-ink-soft">{last ? wordsOf(last) : 'Писем пока нет'}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Moment at={last?.created_at ?? chat.created_at} className="text-13 whitespace-nowrap text-ink-soft" />
          {chat.unseen_messages > 0 ? (
            <>
              <Count value={chat.unseen_messages} />
              <span className="sr-only">{`Непрочитанных: ${chat.unseen_messages}`}</span>
            </>
          ) : null}
        </span>
      </Link>
    </li>
  );
}

const Face = ({ of: person }: { of: ChatMember | undefined }) => (
  <Avatar
    name={person?.user_name ?? 'artel'}
    src={person?.avatar.file_path}
    variant={person?.avatar.variant ?? 'bauhaus'}
    size={40}
    isOnline={person?.online_status ?? false}
  />
);

const wordsOf = ({ deleted_at, event, message, files }: Message): string => {
  if (event) return cardText[event];
  if (deleted_at) return 'Письмо удалено';
  return message || (files.length > 0 ? 'Файлы' : '');
};

function Thread({ id, search }: { id: string; search: URLSearchParams }) {
  const { me } = useSession();
  const pages = usePages(listMessages, messagesOf(id, search));
  return (
    <>
      <MemberHead title="Переписка">
        <Link to="/profile/messages" className="link">
          Все чаты
        </Link>
      </MemberHead>
      <PagedList pages={pages} failed="Не удалось загрузить письма" empty={<EmptyState title="Писем пока нет" />}>
        {(messages) => (
          <Card>
            <ol className="grid gap-4">
              {messages.map((message) => (
                <Letter key={message._id} message={message} isMine={message.sender._id === me?._id} />
              ))}
            </ol>
          </Card>
        )}
      </PagedList>
    </>
  );
}

function Letter({ message, isMine }: { message: Message; isMine: boolean }) {
  return (
    <li className={`grid max-w-[60ch] gap-1 ${isMine ? 'ml-auto justify-items-end' : 'justify-items-start'}`}>
      <p className={`rounded-card px-4 py-2.5 break-words whitespace-pre-wrap ${isMine ? 'bg-brand-soft' : 'bg-sunken'}`}>
        {wordsOf(message)}
      </p>
      <span className="text-13 text-ink-soft">
        {isMine ? 'Вы, ' : ''}
        <Moment at={message.created_at} />
        {isMine && message.seen ? ', прочитано' : ''}
      </span>
    </li>
  );
}
