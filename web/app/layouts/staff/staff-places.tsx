import type { Me } from '@artel/contracts/people/users.ts';
import { getQueueCounts, overviewReaders, type QueueCount } from '@artel/contracts/site/overview.ts';
import { Menu } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { groupedQueues, placeOf, type Queue } from '../../features/pages/index.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { PopMenu } from '../../ui/controls/pop-menu.tsx';
import { cx, Icon, NavLink } from '../../ui/index.ts';

const navName = 'Администрация';
const countsAgain_ms = 30_000;

export const StaffRail = ({ me }: { me: Me }) => (
  <nav
    aria-label={navName}
    className="sticky top-0 h-[calc(100dvh-3.25rem)] w-52 shrink-0 self-start overflow-y-auto border-r border-line px-2 py-4 max-xl:hidden"
    data-no-print
  >
    <Places me={me} />
  </nav>
);

export function StaffMenu({ me, className }: { me: Me; className: string }) {
  const here = placeOf(useLocation().pathname);
  return (
    <nav aria-label={navName} className={cx('min-w-0', className)}>
      <PopMenu
        align="left"
        className="max-md:static"
        width="w-80 max-w-[calc(100vw-1rem)] max-md:fixed max-md:top-14 max-md:left-2"
        name={here ? `Разделы, сейчас: ${here.name}` : 'Разделы'}
        buttonClassName="touch flex min-h-9 items-center gap-2 rounded-control px-2 font-strong hover:bg-tint"
        label={
          <>
            <Icon of={Menu} />
            <span className="truncate">{here?.name ?? 'Разделы'}</span>
          </>
        }
      >
        <Places me={me} />
      </PopMenu>
    </nav>
  );
}

function Places({ me }: { me: Me }) {
  const id = useId();
  const reads = [...overviewReaders, 'superadmin' as const].some((right) => me.permissions.includes(right));
  const { data } = useQuery({ ...query(getQueueCounts), enabled: reads, refetchInterval: countsAgain_ms });
  return (
    <div className="grid gap-4">
      {groupedQueues(me).map(([group, places]) => (
        <div key={group}>
          <div id={`${id}${group}`} className="px-3 pb-1 text-13 text-ink-soft">
            {group}
          </div>
          <ul aria-labelledby={`${id}${group}`}>
            {places.map((place) => (
              <li key={place.path}>
                <Place place={place} counts={data?.result ?? []} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Place({ place: { path, name, counts: kinds }, counts }: { place: Queue; counts: readonly QueueCount[] }) {
  const counted = counts.filter(({ kind }) => kinds?.includes(kind));
  const waiting = counted.reduce((sum, { all }) => sum + all, 0);
  return (
    <NavLink
      to={path}
      className="flex min-h-11 items-center justify-between gap-2 rounded-control border-l-3 border-transparent px-3 hover:bg-tint xl:min-h-9 aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:font-strong"
    >
      {name}
      {waiting ? (
        <>
          <span aria-hidden="true" className={cx('text-13', counted.some(({ late }) => late) ? 'font-strong text-bad' : 'text-ink-soft')}>
            {waiting}
          </span>
          <span className="sr-only">{`ждут: ${waiting}`}</span>
        </>
      ) : null}
    </NavLink>
  );
}
