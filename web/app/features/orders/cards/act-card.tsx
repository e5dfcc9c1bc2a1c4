import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CallForm, type CallFormProps } from '../../../ui/controls/call-form.tsx';
import { Card, IconButton, Note } from '../../../ui/index.ts';
import { showMoved } from '../use-move.ts';

type ActCardProps<E extends AnyEndpoint, V extends object> = Pick<
  CallFormProps<E, V>,
  'form' | 'action' | 'onDone' | 'empty' | 'children'
> & {
  title: string;
  note: string;
  isAllowed: boolean;
  show?: CallFormProps<E, V>['show'];
  onClose: () => void;
};

export function ActCard<E extends AnyEndpoint, V extends object>(props: ActCardProps<E, V>) {
  const { title, note, isAllowed, show = showMoved, onClose, ...form } = props;
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
          <p className="text-ink-soft">{note}</p>
        </div>
        <IconButton icon={X} label="Закрыть" size="s" onClick={onClose} />
      </div>
      {isAllowed ? null : (
        <Note meaning="wait">Пока вы писали, заказ изменился, и отправить это уже нельзя. Текст остался здесь, его можно скопировать.</Note>
      )}
      <CallForm {...form} show={show} isDisabled={!isAllowed} />
    </Card>
  );
}
