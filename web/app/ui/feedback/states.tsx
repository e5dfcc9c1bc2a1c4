import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { cx } from '../layout/class-names.ts';
import { SignScene } from '../media/sign.tsx';

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <SignScene mood="empty" />
      <p className="mt-2 font-strong">{title}</p>
      {children ? <div className="max-w-[52ch] text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}

export function ErrorState({ title, children, onRetry }: { title: string; children?: ReactNode; onRetry?: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-8 text-center">
      <SignScene mood="broken" />
      <p className="mt-2 font-strong">{title}</p>
      <div className="max-w-[52ch] text-ink-soft">{children ?? 'Проверьте связь. То, что вы начали писать, сохранено здесь.'}</div>
      {onRetry ? (
        <Button look="primary" size="s" className="mt-2" onClick={onRetry}>
          Повторить
        </Button>
      ) : null}
    </div>
  );
}

export function Bone({ shape = 'line', className }: { shape?: 'line' | 'disc' | 'picture'; className?: string }) {
  const shapes = { line: 'h-3 rounded-sm', disc: 'rounded-full', picture: 'rounded-card' };
  return <span aria-hidden="true" className={cx('block bg-line', shapes[shape], className)} />;
}

export function Skeleton({ label = 'Загружаем', className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={cx('breathing', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

export function CardsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Skeleton className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-10 xl:grid-cols-4">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <div key={at} className="grid content-start gap-3">
          <Bone shape="picture" className="aspect-3/2" />
          <div className="flex items-center gap-2">
            <Bone shape="disc" className="size-5" />
            <Bone className="w-24" />
            <Bone className="ml-auto w-11" />
          </div>
          <Bone />
          <Bone className="w-3/5" />
          <Bone className="w-2/5" />
        </div>
      ))}
    </Skeleton>
  );
}

export function RowsSkeleton({ count = 5 }: { count?: number }) {
  return (
    <Skeleton className="grid">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <div key={at} className="flex items-center gap-4 border-b border-line py-4 last:border-0">
          <Bone shape="disc" className="size-9" />
          <div className="grid flex-1 gap-2">
            <Bone className="w-2/5" />
            <Bone className="w-3/5" />
          </div>
          <Bone className="w-20" />
        </div>
      ))}
    </Skeleton>
  );
}
