import { getReferralTotals, listMyReferrals, type Referral } from '@artel/contracts/money/referrals.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { referralStatusTexts } from './referrals.text.ts';

const askedOf = (search: URLSearchParams) => ({ query: { after: search.get('after') ?? undefined } });
const totalsQuery = query(getReferralTotals);
const queries: PageQueries = ({ url }) => [totalsQuery, query(listMyReferrals, askedOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function ReferralPage() {
  const totals = useQuery(totalsQuery).data?.result;
  const pages = usePages(listMyReferrals, askedOf(useSearchParams()[0]));
  return (
    <div className="grid gap-5">
      <MemberHead title="Реферальная программа" />
      {totals ? (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <OwnLink code={totals.referralCode} />
          <Card className="grid gap-3">
            <h2 className="title-3">Итого</h2>
            <Facts
              facts={[
                { name: 'Зарегистрировались', value: totals.registered },
                { name: 'Сделали первый заказ', value: totals.qualified },
                { name: 'Ожидает', value: <Rub minor={totals.pending_minor} /> },
                { name: 'Начислено', value: <Rub minor={totals.paid_minor} /> },
              ]}
            />
          </Card>
        </div>
      ) : null}
      <Card className="grid gap-2">
        <h2 className="title-3">Как считается</h2>
        <p className="max-w-[70ch] text-ink-soft">
          Кто зарегистрируется по&nbsp;вашей ссылке, появится в&nbsp;списке ниже. После первого заказа от&nbsp;500&nbsp;руб. часть нашей
          комиссии с&nbsp;его сделок год приходит вам: на&nbsp;баланс, вместе с&nbsp;деньгами этапа.
        </p>
      </Card>
      <PagedList
        pages={pages}
        failed="Не удалось загрузить приглашённых"
        empty={<EmptyState title="Пригласите первого">Отправьте ссылку знакомым. Кто зарегистрируется по ней, появится здесь.</EmptyState>}
      >
        {(referrals) => (
          <Card className="overflow-hidden p-0!" label="Приглашённые">
            <ul>
              {referrals.map((referral) => (
                <ReferralRow key={referral._id} referral={referral} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </div>
  );
}

function OwnLink({ code }: { code: string }) {
  const { publicUrl } = useSite();
  const link = `${publicUrl}/?referralCode=${code}`;
  const copy = () =>
    navigator.clipboard?.writeText(link).then(
      () => toastSuccess('Ссылка скопирована'),
      () => undefined, // it can be selected by hand
    );
  return (
    <Card className="grid gap-3">
      <h2 className="title-3">Ваша ссылка</h2>
      <p className="rounded-control bg-sunken px-3 py-2 break-all select-all">{link}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={copy}>Скопировать</Button>
        <span className="text-ink-soft">
          Код <span className="font-mono">{code}</span>
        </span>
      </div>
    </Card>
  );
}

function ReferralRow({ referral }: { referral: Referral }) {
  const { name, meaning } = referralStatusTexts[referral.status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 border-t border-line px-4 py-3.5 first:border-0 md:grid-cols-[minmax(0,1fr)_14rem_8rem] md:px-6">
      <span className="grid gap-0.5">
        <span className="font-strong">{referral.masked_name}</span>
        <span className="text-13 text-ink-soft">
          регистрация: <Moment at={referral.registered_at} />
        </span>
      </span>
      <span className="max-md:order-3">
        <Badge meaning={meaning}>{name}</Badge>
      </span>
      <span className="text-right">
        <Rub minor={referral.paid_minor} />
      </span>
    </li>
  );
}
