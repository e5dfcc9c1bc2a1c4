/** Native `details`: opens without JavaScript. Closed, it takes no place: what `details` hides still counts for the width of the page. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../layout/class-names.ts';

type PopMenuProps = {
  label: ReactNode;
  name?: string;
  className?: string;
  buttonClassName?: string;
  align?: 'left' | 'right';
  width?: string;
  onOpen?: (isOpen: boolean) => void;
  children: ReactNode;
};

export function PopMenu({ label, name, className, buttonClassName, align = 'right', width = 'min-w-56', onOpen, children }: PopMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Navigation closes it, hydration does not.
  useEffect(() => {
    if (menu.current && openedAt.current !== key) menu.current.open = false;
    openedAt.current = key;
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const open = menu.current;
      if (!open?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        // marks the key as handled for other listeners of Esc
        event.preventDefault();
        open.querySelector('summary')?.focus();
      } else if (open.contains(event.target as Node)) return;
      open.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);

  return (
    <details
      ref={menu}
      className={cx('group/pop relative', className)}
      onToggle={onOpen && (({ currentTarget }) => onOpen(currentTarget.open))}
    >
      <summary aria-label={name} className={buttonClassName}>
        {label}
      </summary>
      <div
        className={cx(
          'rising absolute top-full z-30 mt-2 hidden max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-card bg-surface p-1.5 shadow-float group-open/pop:grid',
          align === 'right' ? 'right-0' : 'left-0',
          width,
        )}
      >
        {children}
      </div>
    </details>
  );
}

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-tint md:min-h-10 aria-[current]:bg-brand-soft aria-pressed:bg-brand-soft';
