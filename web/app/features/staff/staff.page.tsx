import { listFactorResets } from '@artel/contracts/people/factor-resets.ts';
import { getStaff, listRightChanges, type StaffMember } from '@artel/contracts/people/staff.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Badge, Button, type Column, DateTime, fullName, Link, PersonLine, StatusBadge } from '../../ui/index.ts';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { waitingOrAll } from '../../ui/lists/waiting-or-all.tsx';
import { accountStatusTexts } from '../accounts/index.ts';
import { FactorResets } from '../factor-resets/index.ts';
import { ChangeDialog, type Input } from './change-dialog.tsx';
import { Changes } from './changes.tsx';
import { rightName } from './staff.text.ts';

const isOfFactors = (search: URLSearchParams): boolean => search.get('part') === 'factors';
const queries: PageQueries = ({ url: { searchParams } }) =>
  isOfFactors(searchParams)
    ? [query(listFactorResets, waitingOrAll(searchParams))]
    : [query(getStaff), query(listRightChanges, waitingOrAll(searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Staff() {
  const [search] = useSearchParams();
  const isFactors = isOfFactors(search);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Сотрудники" isHidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-head">Сотрудники</h1>
        <SegmentLinks
          label="Что решают двое"
          parts={[
            { to: '/admin/staff', name: 'Права', isOn: !isFactors },
            { to: '/admin/staff?part=factors', name: 'Второй фактор', isOn: isFactors },
          ]}
        />
      </div>
      {isFactors ? <FactorResets /> : <Rights />}
    </div>
  );
}

function Rights() {
  const [input, setWish] = useState<Input>();
  const found = useQuery(query(getStaff)).data?.result;
  if (!found) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">
          Права меняют двое: один предлагает с причиной, другой подписывает. Свои права не меняет никто.
          {found.needs_second_factor ? ' Без второго фактора права не действуют.' : ''}
        </p>
        <Button size="s" onClick={() => setWish({ way: 'give' })}>
          Дать право…
        </Button>
      </div>
      <FramedTable label="Сотрудники" columns={columns(setWish)} rows={found.staff} idOf={({ person }) => person._id} isWalked />
      <Changes />
      {input ? <ChangeDialog wish={input} onClose={() => setWish(undefined)} /> : null}
    </>
  );
}

const columns = (onTake: (input: Input) => void): Column<StaffMember>[] => [
  {
    id: 'who',
    name: 'Сотрудник',
    isHead: true,
    cell: ({ person }) => (
      <Link to={`/admin/users/${person._id}`} className="hover:text-brand">
        <PersonLine person={person} size={36} note={`@${person.user_name}`} />
      </Link>
    ),
  },
  {
    id: 'rights',
    name: 'Права',
    cell: (one) => (
      <ul className="grid gap-2">
        {one.rights.map((right) => (
          <li key={right.right} className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:justify-end">
            <span className="font-strong">{rightName(right.right)}</span>
            {right.since ? (
              <span className="text-13 text-ink-soft">
                с <DateTime at={right.since} />, {right.given_by ? `предложил ${fullName(right.given_by)}` : 'командой на сервере'}
              </span>
            ) : (
              <span className="text-13 text-ink-soft">с запуска</span>
            )}
            {right.may_take ? (
              <button
                type="button"
                className="link touch text-13"
                aria-label={`Снять право «${rightName(right.right)}»: ${fullName(one.person)}`}
                onClick={() => onTake({ way: 'take', right: right.right, user_name: one.person.user_name })}
              >
                Снять…
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'factor',
    name: 'Второй фактор',
    cell: ({ has_second_factor, status }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <Badge meaning={has_second_factor ? 'good' : 'wait'}>{has_second_factor ? 'Включён' : 'Нет'}</Badge>
        {status === 'active' ? null : <StatusBadge of={accountStatusTexts[status]} />}
      </span>
    ),
  },
  {
    id: 'seen',
    name: 'Последний визит',
    cell: ({ last_seen_at }) => (last_seen_at ? <DateTime at={last_seen_at} className="whitespace-nowrap" /> : '—'),
  },
];
