import { listMyReferrals, type Referral, type ReferralTotals, referralStatuses } from '@artel/contracts/money/referrals.ts';
import { useSearchParams } from 'react-router';
import { usePages } from '../../platform/api/index.ts';
import { formatNumber } from '../../platform/format/index.ts';
import { ChipBar } from '../../ui/controls/filter-chip.tsx';
import { Card, ChipLink, type Column, EmptyState, Link, Rub, StatusBadge } from '../../ui/index.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { referralStatusTexts, roleTexts, termOf } from './referrals.text.ts';
import { filterOf, statusIn } from './referrals-read.ts';

const columns: Column<Referral>[] = [
  {
    id: 'who',
    name: 'Кто',
    isHead: true,
    cell: ({ masked_name, role }) => (
      <span className="grid">
        <span className="font-strong whitespace-nowrap">{masked_name}</span>
        <span className="text-13 font-text text-ink-soft">{roleTexts[role]}</span>
      </span>
    ),
  },
  { id: 'state', name: 'Состояние', cell: ({ status }) => <StatusBadge of={referralStatusTexts[status]} /> },
  { id: 'term', name: 'Срок', cell: (referral) => <Term referral={referral} /> },
  { id: 'fee', name: 'Комиссия', isNumber: true, cell: ({ base_fee_minor }) => <SumOrNone minor={base_fee_minor} /> },
  { id: 'share', name: 'Вам', isNumber: true, cell: ({ paid_minor, pending_minor }) => <SumOrNone minor={paid_minor + pending_minor} /> },
];

const SumOrNone = ({ minor }: { minor: number }) => (minor > 0 ? <Rub minor={minor} /> : <span className="text-ink-soft">—</span>);

function Term({ referral }: { referral: Referral }) {
  return (
    <span className="grid text-ink-soft max-md:justify-items-end max-md:text-right">
      <span>{termOf(referral)}</span>
      {referral.has_own_deals && referral.status !== 'rejected' ? (
        <span className="text-13">ваши заказы друг другу не считаются</span>
      ) : null}
      {referral.status === 'rejected' ? (
        <Link className="link touch text-13" to={`/profile/appeals/new?decision=referral.${referral._id}`}>
          Обжаловать
        </Link>
      ) : null}
    </span>
  );
}

export function InvitedTable({ totals: { counts, registered, base_fee_minor, paid_minor, pending_minor } }: { totals: ReferralTotals }) {
  const [search] = useSearchParams();
  const pages = usePages(listMyReferrals, filterOf(search));
  const chosen = statusIn(search);
  const shown = referralStatuses.filter((status) => counts[status] > 0 || status === chosen);
  return (
    <section className="grid gap-4" aria-label="Кто пришёл">
      <h2 className="title-2">
        Кто пришёл {registered > 0 ? <span className="font-text text-ink-soft">{formatNumber(registered)}</span> : null}
      </h2>
      {registered > 0 ? (
        <ChipBar>
          {shown.map((status) => (
            <ChipLink key={status} to={status === chosen ? '/profile/referral' : `?status=${status}`} isOn={status === chosen}>
              {referralStatusTexts[status].many} {counts[status]}
            </ChipLink>
          ))}
        </ChipBar>
      ) : null}
      <PagedList
        pages={pages}
        failed="Не удалось загрузить приглашённых"
        empty={
          chosen ? (
            <EmptyState title="Таких нет" />
          ) : (
            <EmptyState title="Пригласите первого">Ссылка готова. Отправьте её тому, кому нужен сайт, логотип или юрист.</EmptyState>
          )
        }
      >
        {(referrals) => (
          <Card className="py-2!">
            <DataTable label="Приглашённые" columns={columns} rows={referrals} />
            {chosen ? null : (
              <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t-2 border-ink py-3 font-strong">
                <span>Всего, {formatNumber(registered)}</span>
                <span className="font-text text-ink-soft">
                  комиссия <Rub minor={base_fee_minor} className="text-ink" />, вам{' '}
                  <Rub minor={paid_minor + pending_minor} className="text-ink" />
                </span>
              </p>
            )}
          </Card>
        )}
      </PagedList>
      {registered > 0 ? (
        <p className="text-13 text-ink-soft">
          Фамилии закрыты. Что человек заказывает и сколько платит, вам не видно, только его комиссия.
        </p>
      ) : null}
    </section>
  );
}
