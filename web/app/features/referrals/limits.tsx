import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { formatTerm } from '../../platform/format/dates.ts';
import { percentText } from '../../platform/format/fees.ts';
import { formatRub } from '../../platform/format/money.ts';

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

export const Limits = ({ share_bp }: { share_bp: number }) => (
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
