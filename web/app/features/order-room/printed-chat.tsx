import { findChat, listMessages } from '@artel/contracts/chat/chat.ts';
import type { Chat, Message } from '@artel/contracts/chat/chat-shapes.ts';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/index.ts';
import { formatDate, formatTime } from '../../platform/format/index.ts';
import { showToast } from '../../platform/toast.ts';
import { TitledCard } from '../../ui/index.ts';

type PrintedContent = { chat: Chat; messages: Message[] };
type Read = { told: PrintedContent | null } | { failure: string };

const isWritten = ({ message, attachments, deleted_at }: Message): boolean =>
  message !== '' || attachments.length > 0 || deleted_at !== null;

async function readAll(order_id: string): Promise<Read> {
  const found = await call(findChat, { query: { order_id } });
  if (found.error) return { failure: found.error.message };
  const { chat } = found.result;
  if (!chat) return { told: null };
  const messages: Message[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await call(listMessages, { params: { chat_id: chat._id }, query: { after } });
    if (page.error) return { failure: page.error.message };
    messages.push(...page.result.list);
    after = page.result.next ?? undefined;
  }
  return { told: { chat, messages: messages.reverse().filter(isWritten) } };
}

/** Prints once it stands there whole; a part of it is never printed as if it were all. */
export default function PrintedChat({ order_id }: { order_id: string }) {
  const [notice, setTold] = useState<PrintedContent | null>();
  useEffect(() => {
    void readAll(order_id).then((read) => {
      if ('told' in read) setTold(read.told);
      else showToast(read.failure);
    });
  }, [order_id]);
  useEffect(() => {
    if (notice !== undefined) window.print();
  }, [notice]);
  return notice && notice.messages.length > 0 ? <Correspondence told={notice} /> : null;
}

const Correspondence = ({ told: { chat, messages } }: { told: PrintedContent }) => (
  <div className="hidden print:block">
    <TitledCard title="Переписка" className="grid gap-4">
      <ol className="grid gap-3">
        {messages.map(({ _id, sender, message, attachments, created_at, edited_at, deleted_at }) => (
          <li key={_id} className="grid break-inside-avoid gap-0.5">
            <span className="text-13 text-ink-soft">
              {nameOf(chat, sender._id)}, {formatDate(new Date(created_at))}, {formatTime(new Date(created_at))}
              {edited_at ? ', изменено' : ''}
            </span>
            {message ? <span className="break-words whitespace-pre-line">{message}</span> : null}
            {deleted_at ? <span className="text-ink-soft">Сообщение удалено</span> : null}
            {attachments.length > 0 ? <span className="text-13">Файлы: {attachments.map(({ name }) => name).join(', ')}</span> : null}
          </li>
        ))}
      </ol>
    </TitledCard>
  </div>
);

function nameOf({ members }: Chat, id: string): string {
  const member = members.find(({ _id }) => _id === id);
  return member ? `${member.name} ${member.surname}` : 'Артель';
}
