import type { Message } from '@artel/contracts/chat/chat.ts';
import { Fragment, memo, useRef } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { VirtualChunk } from '../../../ui/lists/virtual-list.tsx';
import { dayLine } from '../chat.text.ts';
import { Bubble, type BubbleActions, OrderCard } from './bubble.tsx';

/** A change rerenders one stretch. */
export const inStretch = 40;

/** Unchanged stretches keep their reference. */
export function useStretches(messages: readonly Message[]): readonly (readonly Message[])[] {
  const known = useRef(new Map<number, readonly Message[]>());
  const stretches = new Map<number, Message[]>();
  for (const message of messages) {
    const no = Math.floor(message.seq / inStretch);
    const stretch = stretches.get(no);
    if (stretch) stretch.push(message);
    else stretches.set(no, [message]);
  }
  const next = new Map<number, readonly Message[]>();
  for (const [no, stretch] of stretches) {
    const before = known.current.get(no);
    const isSame = before?.length === stretch.length && before.every((message, at) => message === stretch[at]);
    next.set(no, isSame ? before : stretch);
  }
  known.current = next;
  return [...next.values()];
}

type MessageStretchProps = {
  messages: readonly Message[];
  after: string | undefined;
  firstNew: number | undefined;
  my_id: string | undefined;
  deeds: BubbleActions;
};

export const MessageStretch = memo(function MessageStretch({ messages, after, firstNew, my_id, deeds }: MessageStretchProps) {
  const now = useNow();
  return (
    <VirtualChunk className="grid gap-3" name={Math.floor(messages[0]!.seq / inStretch)}>
      {messages.map((message, at) => {
        const before = at === 0 ? after : messages[at - 1]!.created_at;
        const day = dayLine(new Date(message.created_at), now);
        return (
          <Fragment key={message._id}>
            {before === undefined || dayLine(new Date(before), now) !== day ? (
              <p className="text-center text-13 text-ink-soft">{day}</p>
            ) : null}
            {message.seq === firstNew ? <NewLine /> : null}
            {message.event ? <OrderCard message={message} /> : <Bubble message={message} my_id={my_id} deeds={deeds} />}
          </Fragment>
        );
      })}
    </VirtualChunk>
  );
});

const NewLine = () => (
  <p className="flex items-center gap-3 text-13 text-brand">
    <span className="h-px flex-1 bg-brand/40" />
    Новые
    <span className="h-px flex-1 bg-brand/40" />
  </p>
);
