/** `/profile/disputes/{id}`: one dispute for its two sides. On top what may be done now, then where they stand, what was promised, the materials. */
import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../platform/api/index.ts';
import type { FrameHandle } from '../../../platform/boot/frame.ts';
import { formatDay, formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Breadcrumbs, cx, Link, PersonLine, StatusBadge, TitledCard } from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';
import { notifyDispute } from '../dispute-history.ts';
import { disputeStatusTexts, personOf, sideOf, stageText } from '../disputes.text.ts';
import { disputeOf } from '../disputes-read.ts';
import { HappenedList } from '../happened-list.tsx';
import { Points } from '../points.tsx';
import { Questions } from '../questions.tsx';
import { RulingCard } from '../ruling-card.tsx';
import { stepsOf } from './dispute.state.ts';
import { DisputeNow } from './dispute-now.tsx';
import { DisputeSideCards } from './dispute-side.tsx';
import { Materials } from './materials.tsx';
import { Text } from './moves.tsx';
import { namesOf } from './offer-form.tsx';
import { Positions } from './positions.tsx';

function Steps({ dispute }: { dispute: DisputeRoom }) {
  const now = useNow();
  const { steps, at } = stepsOf(dispute);
  return (
    <ol aria-label="Путь спора" className="flex flex-wrap gap-1 text-13 text-ink-soft">
      {steps.map(({ name, on, until, note }, no) => (
        <li
          key={name}
          aria-current={no === at ? 'step' : undefined}
          className={cx(
            'grid min-w-[5.75rem] flex-1 content-start border-t-[3px] pt-1.5',
            no < at ? 'border-ink' : no === at ? 'border-brand-fill' : 'border-line',
          )}
        >
          <span className={cx(no <= at && 'text-ink', no === at && 'font-strong')}>{name}</span>
          <span>{until ? `до ${formatExact(new Date(until), now)}` : on ? formatDay(new Date(on), now) : note}</span>
        </li>
      ))}
    </ol>
  );
}

function Rulings({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  const called = (one: DisputeSide) => (one === side ? 'Вы' : dispute[one].name);
  return [...dispute.rulings]
    .reverse()
    .map((ruling) => (
      <RulingCard
        key={ruling.instance}
        ruling={ruling}
        responses={ruling.instance === 1 ? dispute.responses : []}
        names={namesOf(dispute, side)}
        called={called}
      />
    ));
}

function History({ dispute, called }: { dispute: DisputeRoom; called: (side: DisputeSide) => string }) {
  return (
    <TitledCard title="История">
      <HappenedList items={[...endOf(dispute), ...notifyDispute(dispute, called)]} />
    </TitledCard>
  );
}

function endOf({ status, closed_at }: DisputeRoom) {
  return closed_at ? [{ id: 'end', at: closed_at, mark: 'done' as const, title: ends[status] ?? 'Деньги разделены по решению' }] : [];
}
const ends: Partial<Record<DisputeRoom['status'], string>> = { settled: 'Договорились, деньги разделены', withdrawn: 'Спор отозван' };

export const handle: FrameHandle = { wide: () => true };
const queries: PageQueries = ({ params }) => [disputeOf(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function DisputePage() {
  const { id } = useParams();
  const dispute = useQuery(disputeOf(id!)).data?.result;
  const { me } = useSession();
  if (!dispute) return null;
  const side = sideOf(dispute, me?._id) ?? 'opener';
  const called = (one: DisputeSide) => (one === side ? 'Вы' : dispute[one].name);
  return (
    <div className="grid gap-6">
      <Head dispute={dispute} side={side} />
      {dispute.status === 'withdrawn' ? null : <Steps dispute={dispute} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <DisputeNow dispute={dispute} side={side} />
          <Rulings dispute={dispute} side={side} />
          <Questions dispute={dispute} called={called} />
          <Positions dispute={dispute} side={side} />
          <Text dispute={dispute} side={side} />
          <Points dispute={dispute} called={called} />
        </div>
        <aside aria-label="О споре" className="grid min-w-0 gap-6">
          <DisputeSideCards dispute={dispute} />
          <Materials dispute={dispute} />
          <History dispute={dispute} called={called} />
        </aside>
      </div>
    </div>
  );
}

function Head({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  const [customer, seller] = [personOf('customer', dispute), personOf('seller', dispute)];
  const mine = dispute[side]._id;
  const note = (person: { _id: string }, role: string) => (person._id === mine ? `${role}, это вы` : role);
  return (
    <header className="grid gap-3">
      <Breadcrumbs trail={[{ name: 'Споры', to: '/profile/disputes' }, { name: `С-${dispute.number}` }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1 min-w-0 break-words">{dispute.order.title}</h1>
        <StatusBadge of={disputeStatusTexts[dispute.status]} />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-soft">
        <span>
          <Link to={`/profile/orders?id=${dispute.order._id}`} className="link">
            Заказ №{dispute.order.number}
          </Link>
          {stageText(dispute) ? `, ${stageText(dispute)}` : ''}
        </span>
        <PersonLine person={customer} to={`/user/${customer.user_name}`} note={note(customer, 'заказчик')} size={32} />
        <PersonLine person={seller} to={`/user/${seller.user_name}`} note={note(seller, 'исполнитель')} size={32} />
      </div>
    </header>
  );
}
