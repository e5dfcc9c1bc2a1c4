/** Where the sides stand: customer on the left, seller on the right, from the first figures to the newest. */
import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { formatRub } from '../../../platform/format/money.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { personOf, roleOf } from '../disputes.text.ts';
import { partOf } from './dispute.state.ts';

type Figures = { customer: number; seller: number | null };

export function Positions({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  if (dispute.closed_at) return null;
  const mine = roleOf(side, dispute);
  const first = figuresOf(dispute, (by) => dispute.moves.find((move) => move.by === by)?.customer_percent ?? null);
  const now = figuresOf(dispute, (by) => (by === 'opener' ? dispute.opener_percent : dispute.respondent_percent));
  const apart = now && now.seller !== null ? partOf(dispute.amount_minor, now.customer - now.seller) : null;
  const said = (role: 'customer' | 'seller') => (role === mine ? 'вам' : personOf(role, dispute).name);
  return (
    <Card className="grid gap-5" label="На чём сойтись">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-3">На чём сойтись</h2>
        {apart !== null ? <span className="text-ink-soft">разница {formatRub(apart)}</span> : null}
      </div>
      <div className="grid gap-4">
        <div className="flex justify-between gap-4 text-13 text-ink-soft">
          <span>Всё: {said('customer')}</span>
          <span>Всё: {said('seller')}</span>
        </div>
        {first ? <Track name="Заявление и ответ" figures={first} dispute={dispute} /> : null}
        {now && dispute.moves.length > 2 ? <Track name="Теперь" figures={now} dispute={dispute} /> : null}
      </div>
    </Card>
  );
}

function figuresOf(dispute: DisputeRoom, of: (by: DisputeSide) => number | null): Figures | null {
  const [opener, respondent] = [of('opener'), of('respondent')];
  if (opener === null) return null;
  return dispute.opener_role === 'customer'
    ? { customer: opener, seller: respondent }
    : respondent === null
      ? null
      : { customer: respondent, seller: opener };
}

function Track({ name, figures: { customer, seller }, dispute }: { name: string; figures: Figures; dispute: DisputeRoom }) {
  const left = 100 - customer;
  const width = customer - (seller ?? customer);
  const [wants, gives] = [customer, seller].map((percent) => (percent === null ? null : formatRub(partOf(dispute.amount_minor, percent))));
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-13">
        <span className="font-strong">{name}</span>
        <span className="text-ink-soft">
          {`заказчик просит ${wants}`}
          {gives === null ? ', ответа нет' : `, исполнитель отдаёт ${gives}`}
        </span>
      </p>
      <div aria-hidden="true" className="relative h-3 rounded-full bg-line">
        <span className="absolute top-0 h-3 rounded-full bg-brand-fill" style={{ left: `${left}%`, width: `max(12px, ${width}%)` }} />
      </div>
    </div>
  );
}
