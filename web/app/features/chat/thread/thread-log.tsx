import type { Message } from '@artel/contracts/chat/chat.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, Count } from '../../../ui/index.ts';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import type { Thread } from '../chat.state.ts';
import { textOf } from '../chat.text.ts';
import type { Waiting } from '../outbox/outbox.ts';
import { type BubbleActions, PendingBubble } from './bubble.tsx';
import { inStretch, MessageStretch, useStretches } from './message-stretch.tsx';
import { lineAfter, newAbove, openedAt, placeOfLine } from './new-line.ts';
import { useWayTo } from './way-to.ts';

const near_px = 80;
const ahead_px = 240;
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type LogProps = {
  thread: Thread;
  my_id: string | undefined;
  nameOf: (sender_id: string) => string;
  waiting: readonly Waiting[];
  readTo: number;
  unseen: number;
  deeds: Omit<BubbleActions, 'show'>;
  onOlder: () => Promise<void>;
  onSeen: (last: Message) => void;
  typing: ReactNode;
};

export function ThreadLog({ thread, my_id, nameOf, waiting, readTo, unseen, deeds, onOlder, onSeen, typing }: LogProps) {
  const { messages, older } = thread;
  const pending = waiting.filter(({ client_id }) => !messages.some((one) => one.client_id === client_id && one.sender._id === my_id));
  const { box, isAtEnd, toEnd, onScroll, isAdding, more } = usePlace(
    messages[0]?.seq,
    messages.at(-1)?.seq,
    pending.length,
    older ? onOlder : undefined,
  );
  useSeen(messages, my_id, isAtEnd, onSeen);
  const news = useNews(messages, my_id, nameOf);
  const stretches = useStretches(messages);
  const { firstNew, newAbove } = useNewLine(messages, readTo, my_id, isAtEnd);
  const show = useWayTo(box, { first: messages[0]?.seq, more: older ? more : undefined, isAdding });
  const deedsHere = useMemo(() => ({ ...deeds, show }), [deeds, show]);
  return (
    <div className="relative grid min-h-0">
      <p className="sr-only" aria-live="polite">
        {news}
      </p>
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Сообщения"
        onScroll={onScroll}
        className="overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 [overflow-anchor:none] @min-[36rem]:px-6"
      >
        <div className="grid min-h-full content-end gap-3">
          {older ? (
            <Button look="ghost" size="s" className="justify-self-center" isPending={isAdding} onClick={more}>
              Показать раньше
            </Button>
          ) : null}
          <VirtualList view={box}>
            {stretches.map((stretch, at) => (
              <MessageStretch
                key={Math.floor(stretch[0]!.seq / inStretch)}
                messages={stretch}
                after={stretches[at - 1]?.at(-1)?.created_at}
                firstNew={stretch.find(({ seq }) => seq === firstNew)?.seq}
                my_id={my_id}
                deeds={deedsHere}
              />
            ))}
          </VirtualList>
          {pending.map((one) => (
            <PendingBubble key={one.client_id} waiting={one} />
          ))}
          {typing}
        </div>
      </div>
      {older && newAbove !== undefined ? (
        <span className="absolute top-3 left-1/2 -translate-x-1/2 rounded-control shadow-float">
          <Button look="second" size="s" icon={ArrowUp} isPending={isAdding} onClick={() => show(newAbove)}>
            К первым новым
          </Button>
        </span>
      ) : null}
      {isAtEnd ? null : <ToEnd unseen={unseen} onClick={toEnd} />}
    </div>
  );
}

const ToEnd = ({ unseen, onClick }: { unseen: number; onClick: () => void }) => (
  <span className="absolute right-4 bottom-3 rounded-control shadow-float">
    <Button look="second" size="s" icon={ArrowDown} onClick={onClick}>
      К последним
      {unseen > 0 ? (
        <>
          <Count value={unseen} />
          <span className="sr-only">{`Новых: ${unseen}`}</span>
        </>
      ) : null}
    </Button>
  </span>
);

function useNewLine(messages: readonly Message[], readTo: number, my_id: string | undefined, isAtEnd: boolean) {
  const [line, setLine] = useState(() => openedAt(messages, readTo, my_id));
  const isLooking = isAtEnd && (typeof document === 'undefined' || document.visibilityState === 'visible');
  const next = lineAfter(line, messages, my_id, isLooking);
  if (next !== line) setLine(next);
  return { firstNew: placeOfLine(next, messages, my_id), newAbove: newAbove(next, messages) };
}

function useNews(messages: readonly Message[], my_id: string | undefined, nameOf: LogProps['nameOf']): string {
  const last = messages.at(-1);
  const heard = useRef(last?.seq ?? 0);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!last || last.seq <= heard.current) return;
    const fresh = messages.filter(({ seq, sender }) => seq > heard.current && sender._id !== my_id);
    heard.current = last.seq;
    if (fresh.length > 0)
      setNews(fresh.map((message) => (message.event ? textOf(message) : `${nameOf(message.sender._id)}: ${textOf(message)}`)).join('. '));
  }, [messages, last, my_id, nameOf]);
  return news;
}

/** Scroll anchoring: sticks to the end, keeps its place when older ones load. */
function usePlace(first: number | undefined, last: number | undefined, pending: number, onOlder: (() => Promise<void>) | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, height: 0, room: 0, first, pending });
  const [isAtEnd, setAtEnd] = useState(true);
  const [isAdding, setAdding] = useState(false);

  useBeforePaint(() => {
    const log = box.current;
    if (!log) return;
    const known = place.current;
    // one's own are always followed
    const isAtEnd = known.isAtEnd || pending > known.pending;
    if (isAtEnd) log.scrollTop = log.scrollHeight;
    else if (first !== undefined && known.first !== undefined && first < known.first) log.scrollTop += log.scrollHeight - known.height;
    place.current = { isAtEnd, height: log.scrollHeight, room: log.clientHeight, first, pending };
  }, [first, last, pending]);

  // pictures, fonts and keyboards change heights
  useEffect(() => {
    const log = box.current;
    if (!log || typeof ResizeObserver === 'undefined') return;
    const keep = new ResizeObserver(() => {
      if (place.current.isAtEnd) log.scrollTop = log.scrollHeight;
    });
    keep.observe(log);
    if (log.firstElementChild) keep.observe(log.firstElementChild);
    return () => keep.disconnect();
  }, []);

  const more = () => {
    if (!onOlder || isAdding) return;
    setAdding(true);
    void onOlder().finally(() => setAdding(false));
  };
  return {
    box,
    isAtEnd,
    isAdding,
    more,
    onScroll() {
      const log = box.current;
      if (!log) return;
      const { isAtEnd: was, height, room } = place.current;
      const { scrollHeight, clientHeight } = log;
      const isMoved = height !== scrollHeight || room !== clientHeight;
      if (was && isMoved) log.scrollTop = scrollHeight;
      const atEnd = (was && isMoved) || scrollHeight - log.scrollTop - clientHeight < near_px;
      place.current = { ...place.current, isAtEnd: atEnd, height: scrollHeight, room: clientHeight };
      setAtEnd(atEnd);
      if (log.scrollTop < ahead_px && log.scrollHeight > log.clientHeight) more();
    },
    toEnd() {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
    },
  };
}

/** A message is read when the end of the thread is in sight and the tab is in front. */
function useSeen(messages: readonly Message[], my_id: string | undefined, isAtEnd: boolean, onSeen: (last: Message) => void): void {
  const last = messages.at(-1);
  const isTheirs = last !== undefined && last.sender._id !== my_id;
  useEffect(() => {
    if (!last || !isTheirs || !isAtEnd) return;
    const look = () => {
      if (document.visibilityState === 'visible') onSeen(last);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, isTheirs, isAtEnd, onSeen]);
}
