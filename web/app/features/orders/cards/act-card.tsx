import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card, IconButton, Note } from '../../../ui/index.ts';

type ActCardProps = { title: string; note?: ReactNode; isAllowed: boolean; onClose: () => void; children: ReactNode };

export function ActCard({ title, note, isAllowed, onClose, children }: ActCardProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    // on phones the bottom bar would cover its start
    const isWhole = (head.current?.closest('section')?.getBoundingClientRect().bottom ?? 0) <= window.innerHeight;
    head.current?.scrollIntoView({ block: isWhole ? 'nearest' : 'start' });
  }, []);
  return (
    <Card className="grid gap-4" label={title}>
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 ref={head} tabIndex={-1} className="title-3 scroll-mt-4">
            {title}
          </h2>
          {note ? <p className="text-ink-soft">{note}</p> : null}
        </div>
        <IconButton icon={X} label="Закрыть" size="s" onClick={onClose} />
      </div>
      {isAllowed ? null : (
        <Note meaning="wait">Пока вы писали, заказ изменился, и отправить это уже нельзя. Текст остался здесь, его можно скопировать.</Note>
      )}
      {children}
    </Card>
  );
}
