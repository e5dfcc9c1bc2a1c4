/** `/admin/disputes/{id}`: the case room. The queue on the left, what is known in the middle, the arbiter's word on the right. */
import type { CaseRoom } from '@artel/contracts/disputes/admin-disputes.ts';
import type { DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../platform/api/index.ts';
import { urgencyOf } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { Card, DateTime, Deadline, fullName, PersonLine, Rub, StatusBadge } from '../../../ui/index.ts';
import { CaseFrame, CaseHead, useQueueKeys } from '../../claims/index.ts';
import { categoryText, disputeStatusTexts, personOf, roleOf, stageText, turnText } from '../disputes.text.ts';
import { Points } from '../points.tsx';
import { Questions } from '../questions.tsx';
import { RulingCard } from '../ruling-card.tsx';
import { CaseDecision } from './case-decision.tsx';
import { caseOf, queueOf } from './case-read.ts';
import { CaseTimeline, WhoIsLate } from './case-timeline.tsx';
import { Evidence } from './evidence.tsx';
import { DisputeQueue, FreeLists } from './queue-list.tsx';

const queries: PageQueries = ({ params }) => [caseOf(params.id!), queueOf()];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function CasePage() {
  const { id } = useParams();
  const room = useQuery(caseOf(id!)).data?.result;
  const queue = useQuery(queueOf()).data?.result;
  const [mine, free] = [queue?.mine ?? [], queue?.free ?? []];
  const all = [...mine, ...free];
  useQueueKeys(all, id, (one) => `/admin/disputes/${one}`);
  if (!room) return null;
  const called = (side: DisputeSide) => room[side].name;
  const isDeciding = room.staff_actions.some((action) => action === 'propose' || action === 'rule');
  return (
    <CaseFrame
      title={`Спор С-${room.number}`}
      queue={
        <>
          <DisputeQueue title="Мои споры" empty="Вы не ведёте ни одного дела" cases={mine} open_id={id} />
          <FreeLists free={free} open_id={id} />
        </>
      }
      decision={<CaseDecision key={room._id} room={room} />}
    >
      <Head room={room} />
      <Claims room={room} />
      <Rulings room={room} />
      <Questions dispute={room} called={called} />
      <WhoIsLate room={room} />
      {isDeciding ? null : <Points dispute={room} called={called} />}
      <Evidence room={room} />
      <CaseTimeline room={room} />
    </CaseFrame>
  );
}

function Head({ room }: { room: CaseRoom }) {
  const now = useNow();
  return (
    <CaseHead
      queue={{ name: 'Споры', to: '/admin/disputes' }}
      no={`С-${room.number}`}
      title={`С-${room.number}. ${room.order.title}`}
      marks={
        <>
          <StatusBadge of={disputeStatusTexts[room.status]} />
          {room.acts_until ? (
            <span className="text-ink-soft">
              {urgencyOf(new Date(room.acts_until), now) === 'late'
                ? ''
                : room.acts_by === 'arbiter'
                  ? 'решить за '
                  : `${turnText(room, undefined)}, `}
              <Deadline at={room.acts_until} className="font-strong" />
            </span>
          ) : null}
        </>
      }
    >
      <span>
        Заказ №{room.order.number}
        {stageText(room) ? `, ${stageText(room)}` : ''}
      </span>
      <span>
        Спорят о <Rub minor={room.amount_minor} className="text-ink" />
      </span>
      <span>
        {categoryText[room.category]}, открыл {room.opener_role === 'customer' ? 'заказчик' : 'исполнитель'}{' '}
        <DateTime at={room.created_at} />
      </span>
      <span>{room.arbiter ? `Ведёт ${fullName(room.arbiter)}` : 'Дело никто не взял'}</span>
    </CaseHead>
  );
}

function Claims({ room }: { room: CaseRoom }) {
  return (
    <Card className="grid gap-0 p-0! md:grid-cols-2" label="Стороны">
      {(['customer', 'seller'] as const).map((role) => {
        const side = roleOf('opener', room) === role ? 'opener' : 'respondent';
        const first = room.moves.find(({ by }) => by === side);
        const percent = side === 'opener' ? room.opener_percent : room.respondent_percent;
        return (
          <section
            key={role}
            className="grid content-start gap-2 border-line p-4 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <PersonLine
              person={personOf(role, room)}
              to={`/user/${personOf(role, room).user_name}`}
              note={role === 'customer' ? 'заказчик' : 'исполнитель'}
              size={36}
            />
            <p className="break-words whitespace-pre-line">{first?.text ?? 'Ответа нет.'}</p>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{role === 'customer' ? 'просит вернуть' : 'отдаёт'}</span>
              <span className="sum font-strong">{percent === null ? '—' : <PartOf minor={room.amount_minor} percent={percent} />}</span>
            </p>
          </section>
        );
      })}
      {room.files.length > 0 ? (
        <ul aria-label="Материалы сторон" className="flex flex-wrap gap-2 border-t border-line p-4 md:col-span-2">
          {room.files.map(({ _id, no, name, size, filePath, by }) => (
            <li key={_id}>
              <FileChip name={name} size={size} href={filePath} note={`Д-${no} · ${personOf(by, room).name}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

const PartOf = ({ minor, percent }: { minor: number; percent: number }) => (
  <>
    <Rub minor={Math.round((minor * percent) / 100)} />, {percent} %
  </>
);

const Rulings = ({ room }: { room: CaseRoom }) =>
  [...room.rulings]
    .reverse()
    .map((ruling) => (
      <RulingCard
        key={ruling.instance}
        ruling={ruling}
        responses={ruling.instance === 1 ? room.responses : []}
        names={{ customer: personOf('customer', room).name, seller: personOf('seller', room).name }}
        called={(side) => room[side].name}
      />
    ));
