import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Earned, Funnel } from './earned.tsx';
import { InvitedTable } from './invited-table.tsx';
import { LastAccruals } from './last-accruals.tsx';
import { Limits } from './limits.tsx';
import { OwnLink } from './own-link.tsx';
import { accrualsQuery, feesQuery, invitedQuery, totalsQuery } from './referrals-read.ts';
import { ShareCalculator } from './share-calculator.tsx';

const queries: PageQueries = ({ url }) => [totalsQuery, accrualsQuery, feesQuery, invitedQuery(url.searchParams)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function ReferralPage() {
  const { data, error, refetch } = useQuery(totalsQuery);
  const totals = data?.result;
  const fees = useQuery(feesQuery).data?.result.fees;
  const accruals = useQuery(accrualsQuery).data?.result ?? [];
  return (
    <div className="grid gap-6">
      <MemberHead title="Реферальная программа" />
      {totals ? (
        <>
          <OwnLink code={totals.referralCode} share_bp={fees?.referral_share.percent_bp} />
          {totals.registered > 0 ? <Earned {...totals} /> : null}
          {fees ? <ShareCalculator fees={fees} /> : null}
          {totals.registered + totals.visits > 0 ? <Funnel {...totals} /> : null}
          <InvitedTable totals={totals} />
          {accruals.length > 0 ? <LastAccruals accruals={accruals.slice(0, 5)} /> : null}
          {fees ? <Limits share_bp={fees.referral_share.percent_bp} /> : null}
        </>
      ) : error ? (
        <Card>
          <ErrorState title="Не удалось загрузить" onRetry={refetch}>
            Ссылка работает, считаем как обычно.
          </ErrorState>
        </Card>
      ) : null}
    </div>
  );
}
