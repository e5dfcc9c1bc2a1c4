import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { formatDay, formatRub } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Avatar, Card } from '../../../ui/index.ts';
import { personOf, roleOf } from '../disputes.text.ts';
import { partOf } from './dispute.state.ts';

type Figures = { customer: number; seller: number | null };

const roundsShown = 2;

export function Positions({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  const now = useNow();
  if (dispute.closed_at) return null;
  const mine = roleOf(side, dispute);
  const rounds = roundsOf(dispute);
  const [first, ...later] = rounds;
  const newest = later.at(-1);
  const apart = rounds.at(-1)?.figures.seller == null ? null : partOf(dispute.amount_minor, gapOf(rounds.at(-1)!.figures));
  const text = (role: 'customer' | 'seller') => (role === mine ? 'вам' : personOf(role, dispute).name);
  return (
    <Card className="grid gap-5" label="На чём сойтись">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-3">На чём сойтись</h2>
        {apart !== null ? <span className="text-ink-soft">разница {formatRub(apart)}</span> : null}
      </div>
      <div className="grid gap-4">
        <div className="flex justify-between gap-4 text-13 text-ink-soft">
          <span>Всё: {text('customer')}</span>
          <span>Всё: {text('seller')}</span>
        </div>
        {first ? <Track name="Заявление и ответ" figures={first.figures} dispute={dispute} /> : null}
        {later.slice(-1 - roundsShown, -1).map(({ at, figures }) => (
          <Track key={at} name={`Предложение, ${formatDay(new Date(at), now)}`} figures={figures} dispute={dispute} />
        ))}
        {newest ? <Track name="Теперь" figures={newest.figures} dispute={dispute} /> : null}
      </div>
    </Card>
  );
}

const gapOf = ({ customer, seller }: Figures): number => customer - (seller ?? customer);

function roundsOf({ moves, opener_role }: DisputeRoom): { at: string; figures: Figures }[] {
  const words: Record<DisputeSide, number | null> = { opener: null, respondent: null };
  const rounds: { at: string; figures: Figures }[] = [];
  for (const { by, kind, customer_percent, at } of moves) {
    words[by] = customer_percent;
    const [customer, seller] = opener_role === 'customer' ? [words.opener, words.respondent] : [words.respondent, words.opener];
    if (customer === null) continue;
    const round = { at, figures: { customer, seller } };
    // the answer completes the first round
    if (kind === 'answer' && rounds.length > 0) rounds[0] = round;
    else rounds.push(round);
  }
  return rounds;
}

function Track({ name, figures, dispute }: { name: string; figures: Figures; dispute: DisputeRoom }) {
  const { customer, seller } = figures;
  const left = 100 - customer;
  const right = 100 - (seller ?? customer);
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
      <div aria-hidden="true" className="px-3">
        <div className="relative h-6">
          <span className="absolute -inset-x-3 top-2 h-2 rounded-full bg-line" />
          <span className="absolute top-2 h-2 bg-brand-fill" style={{ left: `${left}%`, width: `${right - left}%` }} />
          {seller === null ? null : <Face at={right} of={personOf('seller', dispute)} />}
          <Face at={left} of={personOf('customer', dispute)} />
        </div>
      </div>
    </div>
  );
}

const Face = ({ at, of: { user_name, avatar } }: { at: number; of: DisputeRoom['opener'] }) => (
  <span className="absolute top-0 -ml-3 rounded-full ring-2 ring-surface" style={{ left: `${at}%` }}>
    <Avatar name={user_name} src={avatar.file_path} variant={avatar.variant} size={24} className="block!" />
  </span>
);
