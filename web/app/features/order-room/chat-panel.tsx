import { Suspense, useSyncExternalStore } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { RowsSkeleton } from '../../ui/index.ts';

const OrderChat = lazyWithRetry(() => import('./order-chat.tsx'));

const wide = '(min-width: 80rem)';
function onWidth(notify: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

export function ChatPanel({ order_id }: { order_id: string }) {
  const isWide = useSyncExternalStore(
    onWidth,
    () => window.matchMedia(wide).matches,
    () => false,
  );
  return (
    <div
      data-no-print
      className="sticky top-6 h-[clamp(480px,calc(100dvh-260px),760px)] min-w-0 overflow-hidden rounded-card border border-line bg-surface max-xl:hidden"
    >
      {isWide ? (
        <Suspense fallback={<Loading />}>
          <OrderChat order_id={order_id} />
        </Suspense>
      ) : (
        <Loading />
      )}
    </div>
  );
}

const Loading = () => (
  <div className="p-4">
    <RowsSkeleton />
  </div>
);
