import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { closeToast, type Toast, toast_ms, toastClose_ms, toasts } from '../../platform/toast.ts';
import { Icon } from '../controls/icon.tsx';
import { Link } from '../controls/link.tsx';
import { cx } from '../layout/class-names.ts';

const none: readonly Toast[] = [];

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  return (
    <section
      aria-label="Сообщения"
      aria-live="polite"
      className="pointer-events-none fixed top-3 right-3 left-3 z-50 grid justify-items-end gap-2 md:left-auto md:w-[400px]"
      data-no-print
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const looks = {
  error: { icon: CircleAlert, border: 'border-bad-fill', colour: 'text-bad' },
  success: { icon: CircleCheck, border: 'border-good-fill', colour: 'text-good' },
  news: { icon: Bell, border: 'border-brand-fill', colour: 'text-brand' },
} as const;

function ToastCard({ toast }: { toast: Toast }) {
  const [isClosing, setClosing] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const left = useRef(toast.undo?.ms ?? toast_ms);
  const isOver = useRef(false);
  const { undo } = toast;
  const end = useCallback(
    (act?: () => void) => {
      if (isOver.current) return;
      isOver.current = true;
      act?.();
      setClosing(true);
      setTimeout(() => closeToast(toast.id), toastClose_ms);
    },
    [toast.id],
  );
  const close = useCallback(() => end(undo?.otherwise), [end, undo]);

  useEffect(() => {
    if (isHeld) return;
    const since = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - since));
    };
  }, [isHeld, close]);

  const { icon, border, colour } = looks[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock, nothing is done by it
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      style={{ transitionDuration: `${toastClose_ms}ms` }}
      className={cx(
        'rising pointer-events-auto grid w-full grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 rounded-card border-l-4 bg-surface px-4 py-3.5 shadow-float transition-opacity',
        border,
        isClosing && 'opacity-0',
      )}
    >
      <Icon of={icon} className={cx('mt-0.5', colour)} />
      <span className="grid justify-items-start gap-1 break-words">
        {toast.text}
        {toast.to ? (
          <Link to={toast.to} onClick={close} className="link">
            Открыть
          </Link>
        ) : null}
        {undo ? (
          <button type="button" className="link touch cursor-pointer" onClick={() => end(undo.act)}>
            {undo.word}
          </button>
        ) : null}
      </span>
      <button
        type="button"
        onClick={close}
        className="touch grid size-6 place-items-center rounded-control hover:bg-tint"
        aria-label="Закрыть"
      >
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}
