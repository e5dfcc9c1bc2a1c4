import type { ReactNode } from 'react';
import { counted } from '../../platform/format/index.ts';
import { Link } from '../controls/link.tsx';
import { cx } from '../layout/class-names.ts';
import { Avatar, type AvatarVariant } from './avatar.tsx';

export type Person = { user_name: string; name: string; surname: string; avatar?: { variant: AvatarVariant; file_path: string | null } };

export const fullName = (person: { name: string; surname: string; user_name?: string }): string =>
  `${person.name} ${person.surname}`.trim() || (person.user_name ?? '');

type PersonLineProps = { person: Person; to?: string; note?: ReactNode; size?: number; isOnline?: boolean; children?: ReactNode };

export function PersonLine({ person, to, note, size = 24, isOnline = false, children }: PersonLineProps) {
  const text = fullName(person);
  return (
    <div className={cx('flex min-w-0 items-center', size > 32 ? 'gap-3' : 'gap-2')}>
      <Avatar
        name={person.user_name}
        src={person.avatar?.file_path}
        variant={person.avatar?.variant ?? 'bauhaus'}
        size={size}
        isOnline={isOnline}
      />
      <div className="min-w-0">
        {to ? (
          <Link to={to} className={cx('block truncate hover:text-brand', size > 32 && 'font-strong')}>
            {text}
          </Link>
        ) : (
          <span className={cx('block truncate', size > 32 && 'font-strong')}>{text}</span>
        )}
        {note ? <div className="truncate text-13 text-ink-soft">{note}</div> : null}
      </div>
      {children ? <span className="ml-auto pl-2">{children}</span> : null}
    </div>
  );
}

export const reviewForms = ['отзыв', 'отзыва', 'отзывов'] as const;
export const fewReviews = 3;
export function Rating({ score, count }: { score: number | null; count: number }) {
  if (score === null || count === 0) return <span className="whitespace-nowrap text-ink-soft">нет отзывов</span>;
  if (count < fewReviews) return <span className="whitespace-nowrap text-ink-soft">{`новый, ${counted(count, reviewForms)}`}</span>;
  const text = score.toFixed(1).replace('.', ',');
  return (
    <span className="inline-flex items-center gap-1 font-strong whitespace-nowrap">
      <span className="star" aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="font-text text-ink-soft" aria-hidden="true">
        ({count})
      </span>
      <span className="sr-only">{`Оценка ${text}, ${counted(count, reviewForms)}`}</span>
    </span>
  );
}

export const levelNames = { novice: 'Новичок', trusted: 'Проверенный', pro: 'Профи', top: 'Топ' } as const;
export type Level = keyof typeof levelNames;

export function LevelMark({ level }: { level: Level }) {
  const rank = Object.keys(levelNames).indexOf(level);
  return (
    <span className="inline-flex items-center gap-1.5 text-13 leading-none whitespace-nowrap text-ink-soft">
      <span className="inline-flex items-end gap-0.5" aria-hidden="true">
        {[5, 7, 9, 11].map((height, at) => (
          <span key={height} className={cx('w-[3px]', at <= rank ? 'bg-ink' : 'bg-line-strong/40')} style={{ height }} />
        ))}
      </span>
      {levelNames[level]}
    </span>
  );
}
