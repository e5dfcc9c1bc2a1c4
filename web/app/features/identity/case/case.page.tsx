import type { IdentityCaseOfStaff } from '@artel/contracts/people/admin-identity.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, useQuery } from '../../../platform/api/index.ts';
import { DateTime, Deadline, fullName, Link, StatusBadge, TitledCard } from '../../../ui/index.ts';
import { CaseFrame, CaseHead, useQueueKeys } from '../../claims/index.ts';
import { useSession } from '../../session/index.ts';
import { documentKindTexts, documentTexts, identityStatusTexts } from '../identity.text.ts';
import { CaseDecision } from './case-decision.tsx';
import { caseOf, queueOf } from './case-read.ts';
import { DocumentView } from './document-view.tsx';
import { IdentityQueue } from './queue-list.tsx';
import { reasonOf, saveReason, textOf, type ViewReason } from './view-reason.ts';
import { ViewReasonFields } from './view-reason-fields.tsx';

const queries: PageQueries = ({ params }) => [caseOf(params.id!), queueOf()];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function IdentityCasePage() {
  const { id } = useParams();
  const room = useQuery(caseOf(id!)).data?.result;
  const queue = useQuery(queueOf()).data?.result ?? [];
  useQueueKeys(queue, id, (one) => `/admin/verifications/${one}`);
  if (!room) return null;
  return (
    <CaseFrame
      title={`П-${room.number}`}
      queue={<IdentityQueue title="Ждут проверки" empty="Все заявки разобраны" cases={queue} open_id={id} />}
      decision={<CaseDecision key={`${room._id}${room.status}`} room={room} />}
    >
      <Head room={room} />
      <DocumentList key={room._id} room={room} />
      <Past room={room} />
    </CaseFrame>
  );
}

function Head({ room }: { room: IdentityCaseOfStaff }) {
  const { me } = useSession();
  return (
    <CaseHead
      queue={{ name: 'Проверка личности', to: '/admin/verifications' }}
      no={`П-${room.number}`}
      title={fullName(room.person)}
      marks={
        <>
          <StatusBadge of={identityStatusTexts[room.status]} />
          {room.due_at ? <Deadline at={room.due_at} className="font-strong" /> : null}
        </>
      }
      after={room.reason ? <p className="break-words">{room.reason}</p> : null}
    >
      <span>{documentTexts[room.document].name}</span>
      <span>{room.is_renewal ? 'новый документ' : `попытка ${room.attempt}`}</span>
      {room.submitted_at ? (
        <span>
          прислано <DateTime at={room.submitted_at} />
        </span>
      ) : null}
      <span>{room.assignee ? `проверяет ${fullName(room.assignee)}` : 'никто не взял'}</span>
      <Link to={`/user/${room.person._id}`} className="link">
        профиль
      </Link>
      {me?.permissions.includes('superadmin') ? (
        <Link to={`/admin/audit?person=${room.person._id}&status=papers`} className="link">
          кто видел документы
        </Link>
      ) : null}
    </CaseHead>
  );
}

function DocumentList({ room }: { room: IdentityCaseOfStaff }) {
  const { me } = useSession();
  const sitting = { case_id: room._id, by: me?._id };
  const [why, setWhy] = useState<ViewReason>(() => reasonOf(sitting));
  const watermark = `${me ? fullName(me) : ''} · П-${room.number}`;
  const change = (next: ViewReason): void => {
    saveReason(sitting, next);
    setWhy(next);
  };
  return (
    <>
      {room.staff_actions.includes('view') ? <ViewReasonFields why={why} onChange={change} /> : null}
      {room.papers.map((paper) => (
        <DocumentView key={paper._id} room={room} paper={paper} reason={textOf(why)} watermark={watermark} />
      ))}
    </>
  );
}

function Past({ room }: { room: IdentityCaseOfStaff }) {
  if (room.views.length === 0 && room.former.length === 0) return null;
  return (
    <TitledCard title="Что было">
      <ul className="grid gap-2">
        {room.views.map(({ by, paper, reason, at }) => (
          <li key={`${at}${paper}`} className="text-13">
            {documentKindTexts[paper].name}: {fullName(by)}, <DateTime at={at} />. <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
        {room.former.map(({ _id, number, status, reason, decided_at }) => (
          <li key={_id} className="text-13">
            <Link to={`/admin/verifications/${_id}`} className="link">
              П-{number}
            </Link>
            : {identityStatusTexts[status].name.toLowerCase()}
            {decided_at ? ', ' : ''}
            {decided_at ? <DateTime at={decided_at} /> : null} <span className="text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
