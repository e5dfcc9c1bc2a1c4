import { findChat, listMessages } from '@artel/contracts/chat/chat.ts';
import { useEffect } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { ErrorState, RowsSkeleton } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { knownChat } from './chat.state.ts';
import { openOutbox } from './outbox/outbox-tab.ts';
import { Thread } from './thread/thread.tsx';
import { useChat } from './use-chat.ts';

const nobody = '00000000-0000-7000-8000-000000000000';

export function OrderThread({ order_id }: { order_id: string }) {
  const { me } = useSession();
  const my_id = me?._id;
  useEffect(() => {
    if (my_id) openOutbox(my_id);
  }, [my_id]);
  const known = useQuery(query(findChat, { query: { order_id } }));
  const found = known.data?.result.chat ?? undefined;
  const chat_id = found?._id;
  const page = useQuery({ ...query(listMessages, { params: { chat_id: chat_id ?? nobody }, query: {} }), enabled: chat_id !== undefined })
    .data?.result;
  const area = useChat(my_id, {
    tab: 'orders',
    chats: undefined,
    chat: found,
    messages: chat_id && page ? { chat_id, list: page.list, next: page.next, total: page.total } : undefined,
  });
  if (known.error) return <ErrorState title="Чат не открылся" onRetry={() => void known.refetch()} />;
  if (!me || !found)
    return (
      <div className="p-4">
        <RowsSkeleton />
      </div>
    );
  return (
    <Thread
      room={found._id}
      area={area}
      my_id={my_id}
      my_role={me.active_role}
      chat={knownChat(area.state, found._id) ?? found}
      person={undefined}
      to={{ chat_id: found._id }}
      about_service={undefined}
      takesFocus={false}
      question=""
      isBeside
    />
  );
}
