import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../layout/class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

export type ButtonLook = 'primary' | 'second' | 'quiet' | 'ghost' | 'ink' | 'sun' | 'bad' | 'bad-quiet' | 'on-ink';
export type ButtonSize = 's' | 'm' | 'l';

const looks: Record<ButtonLook, string> = {
  primary: 'border-transparent bg-brand-fill text-on-brand hover:bg-brand-hover',
  second: 'border-line-strong bg-surface hover:bg-tint',
  quiet: 'border-transparent bg-tint hover:bg-line',
  ghost: 'border-transparent hover:bg-tint',
  ink: 'border-transparent bg-ink text-paper hover:opacity-90',
  sun: 'border-transparent bg-sun text-paint-ink hover:brightness-95',
  bad: 'border-transparent bg-bad-fill text-on-brand hover:brightness-90',
  // Outlined until the last dialog.
  'bad-quiet': 'border-bad bg-surface text-bad hover:bg-bad-soft',
  'on-ink': 'border-on-ink-soft text-on-ink hover:bg-on-ink/10',
};
const sizes: Record<ButtonSize, string> = {
  s: 'touch min-h-9 px-3 text-13 md:min-h-8',
  m: 'min-h-11 px-4 md:min-h-10',
  l: 'min-h-13 px-6 text-17',
};
const squares: Record<ButtonSize, string> = { s: 'w-9 md:w-8', m: 'w-11 md:w-10', l: 'w-13' };

export type ButtonShape = {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  icon?: IconShape | undefined;
  className?: string | undefined;
};

export function buttonClass({ look = 'second', size = 'm', isWide, className }: ButtonShape, isSquare = false): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control border text-center font-strong whitespace-nowrap transition-colors duration-(--duration-fast) max-[359px]:whitespace-normal',
    'disabled:cursor-not-allowed disabled:border-transparent! disabled:bg-tint! disabled:text-ink-soft! aria-disabled:cursor-progress',
    looks[look],
    sizes[size],
    isSquare && cx('px-0!', squares[size]),
    isWide && 'w-full',
    className,
  );
}

type ButtonProps = ButtonShape & ButtonHTMLAttributes<HTMLButtonElement> & { isPending?: boolean; children?: ReactNode };

export function Button({
  look,
  size,
  isWide,
  icon,
  className,
  isPending = false,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, isWide, className })}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      // Not `disabled`: the focus would be lost.
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon ? <Icon of={icon} size={size === 's' ? 16 : 20} className={isPending ? 'opacity-0' : ''} /> : null}
      <span className={cx('contents', isPending && 'text-transparent')}>{children}</span>
      {isPending ? (
        <span className="turning absolute inset-0 m-auto size-[18px] rounded-full border-2 border-current border-r-transparent" />
      ) : null}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, 'icon' | 'children'> & { icon: IconShape; label: string; count?: number };

export function IconButton({
  icon,
  label,
  count,
  look = 'ghost',
  size = 'm',
  className,
  type = 'button',
  isPending: _,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size, className }, true)}
      aria-label={count ? `${label}: ${count}` : label}
      {...rest}
    >
      <Icon of={icon} size={size === 's' ? 16 : 20} />
      {count ? <Count value={count} className="absolute top-0 -right-0.5" /> : null}
    </button>
  );
}

export function Count({ value, isQuiet, className }: { value: number; isQuiet?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid h-[18px] min-w-[18px] shrink-0 place-items-center rounded-full px-[5px] text-12 leading-none font-head',
        isQuiet ? 'bg-tint text-ink-soft' : 'bg-brand-fill text-on-brand',
        className,
      )}
    >
      {value > 99 ? '99+' : value}
    </span>
  );
}

type LinkButtonProps = ButtonShape & LinkProps & { children: ReactNode };

export function LinkButton({ look, size, isWide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ look, size, isWide, className })} {...rest}>
      {icon ? <Icon of={icon} size={size === 's' ? 16 : 20} /> : null}
      {children}
    </Link>
  );
}

export function LinkIconButton({
  icon,
  label,
  count,
  look = 'ghost',
  size = 'm',
  className,
  ...rest
}: ButtonShape & LinkProps & { icon: IconShape; label: string; count?: number }) {
  return (
    <Link className={buttonClass({ look, size, className }, true)} aria-label={count ? `${label}: ${count}` : label} {...rest}>
      <Icon of={icon} />
      {count ? <Count value={count} className="absolute top-0 -right-0.5" /> : null}
    </Link>
  );
}
