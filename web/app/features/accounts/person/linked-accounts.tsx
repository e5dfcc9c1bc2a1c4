import type { Account } from '@artel/contracts/people/accounts/accounts.ts';
import { getLinkedAccounts, type LinkedAccount, linksShown, peopleAtMost } from '@artel/contracts/people/accounts/linked-accounts.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { counted } from '../../../platform/format/index.ts';
import { Badge, Card, DateTime, EmptyState, Note, PersonLine, Rub, StatusBadge } from '../../../ui/index.ts';
import { accountStatusTexts } from '../accounts.text.ts';
import { signText, strengthTexts } from './linked-accounts.text.ts';

export const linksQuery = (id: string) => query(getLinkedAccounts, { params: { id } });

export function LinkedAccounts({ user }: { user: Account }) {
  const found = useQuery(linksQuery(user._id)).data?.result;
  if (!found) return null;
  const { ties, is_cut, public_places } = found;
  return (
    <>
      {ties.length === 0 ? (
        <Card>
          <EmptyState title="Связей не видно">
            Ни ИНН, ни реквизитов, ни браузера, ни адреса в сети, общих с другими аккаунтами, нет. Приглашений тоже.
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {ties.map((tie) => (
            <li key={tie.person._id} className="grid min-w-0">
              <LinkedAccountCard tie={tie} />
            </li>
          ))}
        </ul>
      )}
      {is_cut ? <p className="text-ink-soft">Показаны {linksShown} самых сильных.</p> : null}
      {public_places > 0 ? (
        <Note>
          <p>
            {counted(public_places, ['адрес или браузер', 'адреса или браузера', 'адресов или браузеров'])} не в счёт: там больше{' '}
            {peopleAtMost} аккаунтов, о человеке это ничего не говорит.
          </p>
        </Note>
      ) : null}
    </>
  );
}

function LinkedAccountCard({ tie: { person, strength, weight, signs, orders } }: { tie: LinkedAccount }) {
  const status = accountStatusTexts[person.status];
  return (
    <Card as="article" label={`Связь с @${person.user_name}`} className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PersonLine person={person} to={`/admin/users/${person._id}?tab=ties`} size={36} note={`@${person.user_name}`} />
        <span className="flex flex-wrap gap-2">
          {person.status === 'active' ? null : <StatusBadge of={status} />}
          <Badge meaning={strengthTexts[strength].meaning}>
            {strengthTexts[strength].name}, {weight}
          </Badge>
        </span>
      </div>
      <ul className="grid gap-1.5">
        {signs.map((one) => (
          <li key={one.sign} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span>
              {signText(one)}, <DateTime at={one.seen_at} className="text-ink-soft" />
            </span>
            <span className="text-ink-soft">+{one.weight}</span>
          </li>
        ))}
      </ul>
      {orders.count > 0 ? (
        <p className="text-ink-soft">
          Между ними {counted(orders.count, ['заказ', 'заказа', 'заказов'])} на <Rub minor={orders.total_minor} />
        </p>
      ) : null}
    </Card>
  );
}
