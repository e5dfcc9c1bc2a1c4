import { adminListDisputes } from '@artel/contracts/disputes/admin-disputes.ts';
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { searchMoney } from '@artel/contracts/money/money-desk.ts';
import { adminListOrders } from '@artel/contracts/orders/admin-orders.ts';
import { orderReaders } from '@artel/contracts/orders/orders.ts';
import { accountReaders, adminListUsers } from '@artel/contracts/people/accounts/accounts.ts';
import { adminListAppeals } from '@artel/contracts/people/appeals/admin-appeals.ts';
import type { Me } from '@artel/contracts/people/users.ts';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { permittedQueues } from '../../../features/pages/index.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { cx } from '../../../ui/index.ts';
import { casesFound, type Found, LEAST_LETTERS, placesFound, stepIn } from './found.ts';

const typing_ms = 200;
const appealReaders = ['support', 'moderator', 'finance'] as const;

export default function PaletteDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [q, setQ] = useState('');
  const [at, setAt] = useState(0);
  const { found, isLooking } = useFound(me, q);
  const navigate = useNavigate();
  const id = useId();
  const chosen = found[Math.min(at, found.length - 1)];
  const open = (one: Found) => {
    onClose();
    void navigate(one.to);
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(stepIn(found, Math.min(at, found.length - 1), event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
    }
  };
  const groups = [...Map.groupBy(found, ({ group }) => group)];
  return (
    <Dialog title="Найти или перейти" onClose={onClose}>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label="Раздел, человек или номер"
        aria-expanded={found.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={chosen ? `${id}${chosen.id}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder="Раздел, человек или номер"
        className="input-box w-full"
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}list`} role="listbox" aria-label="Найдено" className="grid max-h-[50vh] gap-3 overflow-y-auto">
        {groups.map(([group, rows]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden="true" className="px-3 pb-1 text-13 text-ink-soft">
              {group}
            </div>
            {rows.map((one) => (
              <Option key={one.id} id={`${id}${one.id}`} one={one} isChosen={one === chosen} onOpen={() => open(one)} />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="text-13 text-ink-soft">
        {found.length > 0 ? '↑ и ↓ — выбрать, Enter — открыть' : isLooking ? 'Ищем…' : 'Ничего не нашлось'}
      </p>
    </Dialog>
  );
}

function Option({ id, one, isChosen, onOpen }: { id: string; one: Found; isChosen: boolean; onOpen: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
      className={cx(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 hover:bg-tint',
        isChosen && 'bg-brand-soft',
      )}
    >
      <span className="min-w-0 truncate">{one.name}</span>
      {one.note ? <span className="shrink-0 text-13 text-ink-soft">{one.note}</span> : null}
    </div>
  );
}

function useFound(me: Me, q: string): { found: Found[]; isLooking: boolean } {
  const [sent, setAsked] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(q.trim()), typing_ms);
    return () => window.clearTimeout(timer);
  }, [q]);
  const may = (rights: readonly Right[]) => [...rights, 'superadmin' as const].some((right) => me.permissions.includes(right));
  const isLong = sent.length >= LEAST_LETTERS;
  const input = { query: { q: sent } };
  const people = useQuery({ ...query(adminListUsers, input), enabled: isLong && may(accountReaders) });
  const orders = useQuery({ ...query(adminListOrders, input), enabled: isLong && may(orderReaders) });
  const money = useQuery({ ...query(searchMoney, input), enabled: isLong && may(['finance']) });
  const disputes = useQuery({ ...query(adminListDisputes, input), enabled: isLong && may(['arbiter']) });
  const appeals = useQuery({ ...query(adminListAppeals, input), enabled: isLong && may(appealReaders) });
  const cases = isLong
    ? casesFound({
        people: people.data?.result,
        orders: orders.data?.result,
        money: money.data?.result.found,
        disputes: disputes.data?.result,
        appeals: appeals.data?.result,
      })
    : [];
  return {
    found: [...placesFound(permittedQueues(me), q), ...cases],
    isLooking: sent !== q.trim() || [people, orders, money, disputes, appeals].some(({ isFetching }) => isFetching),
  };
}
