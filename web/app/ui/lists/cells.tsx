/** What stands in the cells of the staff's lists. */
import type { ReactNode } from 'react';
import { Badge, type Meaning } from '../controls/badge.tsx';
import { Link } from '../controls/link.tsx';
import { cx } from '../layout/class-names.ts';
import { fullName } from '../people/person-line.tsx';
import { DateTime } from '../text/date-time.tsx';

type HeadProps = { name: ReactNode; to?: string; note: ReactNode; clamped?: 'name' | 'note' };
/** The head of a row: its name, over what is known of it. `clamped` is cut after two lines. */
export function RowHead({ name, to, note, clamped }: HeadProps) {
  const look = cx(clamped === 'name' && 'line-clamp-2', 'font-strong break-words');
  return (
    <span className="grid min-w-0">
      {to ? (
        <Link to={to} className={cx('hover:text-brand', clamped !== 'name' && 'touch', look)}>
          {name}
        </Link>
      ) : (
        <span className={look}>{name}</span>
      )}
      <span className={cx(clamped === 'note' && 'line-clamp-2', 'text-13 font-text break-words text-ink-soft')}>{note}</span>
    </span>
  );
}

type Person = { _id: string; name: string; surname: string };
/** To the card of a person; `className` is its look. */
export const AccountLink = ({ person, className = 'inline-block py-1 hover:text-brand' }: { person: Person; className?: string }) => (
  <Link to={`/admin/users/${person._id}`} className={className}>
    {fullName(person)}
  </Link>
);

type StandingProps = { of: { name: string; meaning: Meaning }; at: string; why?: string | null; className?: string };
/** How it stands, since when and why. */
export const Standing = ({ of: { name, meaning }, at, why, className }: StandingProps) => (
  <span className={cx('grid justify-items-start gap-1 max-md:justify-items-end', className)}>
    <Badge meaning={meaning}>{name}</Badge>
    <DateTime at={at} className="text-13 text-ink-soft" />
    {why ? <span className="text-13 break-words text-ink-soft">{why}</span> : null}
  </span>
);

export const Nothing = () => <span className="text-ink-soft">—</span>;
