/** `/admin/appeals/{id}`: the queue on the left, what is known in the middle, the decision on the right. J and K go along the queue. */
import { unmaskGuest } from '@artel/contracts/people/appeals/admin-appeals.ts';
import type { AppealCase } from '@artel/contracts/people/appeals/appeals.ts';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useCall, useQuery } from '../../../platform/api/index.ts';
import { urgencyOf } from '../../../platform/format/index.ts';
import { useKeys } from '../../../platform/forms/use-keys.ts';
import { showToast } from '../../../platform/toast.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Card, DateTime, Deadline, fullName, Link, StatusBadge } from '../../../ui/index.ts';
import { Masked } from '../../../ui/people/masked.tsx';
import { CaseFrame, CaseHead, useQueueKeys } from '../../claims/index.ts';
import { appealKindText, appealStatusTexts, reasonText } from '../appeals.text.ts';
import { Thread } from '../room/thread.tsx';
import { AppealDecision } from './appeal-decision.tsx';
import { caseOf, queueOf } from './case-read.ts';
import { MessageQuote } from './message-quote.tsx';
import { AppealQueue } from './queue-list.tsx';
import { ThenAndNow } from './then-and-now.tsx';
import { withoutReason } from './without-reason.ts';

const queries: PageQueries = ({ params }) => [caseOf(params.id!), queueOf()];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AppealCasePage() {
  const { id } = useParams();
  const room = useQuery(caseOf(id!)).data?.result;
  const queue = useQuery(queueOf()).data?.result ?? [];
  const decision = useRef<HTMLDivElement>(null);
  const press = (key: string): void => decision.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
  useQueueKeys(queue, id, (one) => `/admin/appeals/${one}`);
  useKeys({ a: () => press('a'), r: () => press('r') });
  if (!room) return null;
  return (
    <CaseFrame
      title={`О-${room.number}`}
      queue={<AppealQueue title="Открытые" empty="Открытых обращений нет" cases={queue} open_id={id} />}
      decision={
        <div ref={decision} className="grid min-w-0 gap-5">
          <AppealDecision key={`${room._id}${room.status}`} room={room} />
        </div>
      }
    >
      <Head room={room} />
      <About room={room} />
      <Parties room={room} />
      <Card label="Ход обращения" className="grid gap-6">
        <Thread appeal={room} />
      </Card>
    </CaseFrame>
  );
}

function Head({ room }: { room: AppealCase }) {
  const now = useNow();
  return (
    <CaseHead
      queue={{ name: 'Обращения', to: '/admin/appeals' }}
      no={`О-${room.number}`}
      title={`О-${room.number}. ${reasonText(room.reason_code)}`}
      marks={
        <>
          <StatusBadge of={appealStatusTexts[room.status]} />
          {room.acts_until ? <Deadline at={room.acts_until} className="font-strong" /> : null}
        </>
      }
    >
      <span>{appealKindText[room.type]}</span>
      <span>
        подано <DateTime at={room.created_at} />
      </span>
      {room.decide_by && room.acts_by ? (
        <span>
          {urgencyOf(new Date(room.decide_by), now) === 'late' ? null : 'решить за '}
          <Deadline at={room.decide_by} />
        </span>
      ) : null}
      <span>{room.assignee ? `разбирает ${fullName(room.assignee)}` : 'никто не взял'}</span>
      {room.same.length > 0 ? (
        <span>
          о том же{' '}
          {room.same.map(({ _id, number }) => (
            <Link key={_id} to={`/admin/appeals/${_id}`} className="link mr-2">
              О-{number}
            </Link>
          ))}
        </span>
      ) : null}
    </CaseHead>
  );
}

function About({ room }: { room: AppealCase }) {
  const { target, evidence, judged } = room;
  if (!target && !judged) return null;
  return (
    <Card label="О чём обращение" className="grid gap-3">
      <h2 className="title-3 break-words">
        {target?.url ? (
          <Link to={target.url} className="link">
            {target.title}
          </Link>
        ) : (
          target?.title
        )}
      </h2>
      {judged ? (
        <blockquote className="grid gap-1 border-l-2 border-line-strong pl-3">
          <span className="text-13 text-ink-soft">
            Решение, с которым не согласны{judged.at ? ', ' : ''}
            {judged.at ? <DateTime at={judged.at} /> : null}
          </span>
          <span className="break-words whitespace-pre-line">{judged.reason || 'Без слов'}</span>
        </blockquote>
      ) : null}
      {evidence ? <MessageQuote of={evidence} /> : null}
      <ThenAndNow then={withoutReason(room.words_then, judged?.reason)} now={withoutReason(room.words_now, judged?.reason)} />
    </Card>
  );
}

function Guest({ id, email }: { id: string; email: string }) {
  const opening = useCall(unmaskGuest);
  return (
    <Masked
      key={id}
      what="почту"
      value={email}
      mayOpen
      isPending={opening.isPending}
      open={async (ground, reason) => {
        const { result, error } = await opening.send({ params: { id }, body: { ground, reason } });
        if (error) showToast(error.message);
        return result?.value;
      }}
    />
  );
}

function Parties({ room }: { room: AppealCase }) {
  const { author, guest_email, author_record, owner, owner_record } = room;
  return (
    <Card label="Стороны" className="grid gap-0 p-0! md:grid-cols-2">
      <section className="grid content-start gap-1 p-4">
        <h2 className="font-strong">{author ? fullName(author) : <Guest id={room._id} email={guest_email ?? ''} />}</h2>
        {author_record ? (
          <p className="text-ink-soft">
            Обращений {author_record.filed}, решены в пользу автора {author_record.filed_confirmed}. Жалоб на автора {author_record.about},
            подтвердились {author_record.about_confirmed}.
          </p>
        ) : (
          <p className="text-ink-soft">Пишет без входа.</p>
        )}
      </section>
      {owner ? (
        <section className="grid content-start gap-1 border-t border-line p-4 md:border-t-0 md:border-l">
          <h2 className="font-strong">{fullName(owner)}</h2>
          {owner_record ? (
            <p className="text-ink-soft">
              Жалоб {owner_record.about}, подтвердились {owner_record.about_confirmed}. Кто пожаловался, не узнает.
            </p>
          ) : null}
          {owner && owner._id !== author?._id ? (
            <Link to={`/admin/users/${owner._id}?ground=${room._id}`} className="link">
              Санкция с этой жалобой
            </Link>
          ) : null}
        </section>
      ) : null}
    </Card>
  );
}
