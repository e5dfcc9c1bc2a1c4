import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../platform/api/index.ts';
import { percentText } from '../../platform/format/fees.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { Card, ErrorState } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Earned, Funnel } from './earned.tsx';
import { InvitedTable } from './invited-table.tsx';
import { LastAccruals } from './last-accruals.tsx';
import { OwnLink } from './own-link.tsx';
import { accrualsQuery, feesQuery, invitedQuery, totalsQuery } from './referrals-read.ts';
import { ShareCalculator } from './share-calculator.tsx';

const { qualify_days, least_minor, kept_days } = referralTerms;

const limits = (share: string): readonly (readonly [name: string, words: string])[] => [
  [formatTerm(kept_days), 'браузер помнит ссылку. Открыли две — считается последняя до регистрации.'],
  [formatTerm(qualify_days), `есть у человека, чтобы подтвердить почту и завершить заказ от ${formatRub(least_minor)}`],
  ['Год', 'вам идёт доля, считая с первого заказа. Потом человек остаётся в списке.'],
  ['Один раз', 'и навсегда: у человека один пригласивший, сменить нельзя.'],
  [
    'Не себя',
    'и не по кругу. Тот же телефон, устройство, ИНН или реквизиты — отклоним. Заказы друг другу и двоих ваших приглашённых между собой не считаются.',
  ],
  [`${share} и ${share}`, 'если стороны привели разные люди, каждый получает долю с комиссии своего.'],
];

const Limits = ({ share_bp }: { share_bp: number }) => (
  <section className="grid gap-4 border-t-2 border-ink pt-5">
    <h2 className="title-2">Границы</h2>
    <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      {limits(percentText(share_bp)).map(([name, words]) => (
        <div key={name} className="grid content-start gap-1 border-t border-line pt-3">
          <dt className="title-2">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </section>
);

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
