import {
  type Account,
  type AccountSession,
  adminGetUser,
  adminListSessions,
  endSessionOfUser,
} from '@artel/contracts/people/accounts/accounts.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { query, usePages } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { Card, DateTime, Icon } from '../../../ui/index.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { deviceText, placeText } from '../../security/index.ts';

const inputOf = (id: string) => ({ params: { id }, query: {} });
export const sessionsQuery = (id: string) => query(adminListSessions, inputOf(id));

export function PersonSessions({ user }: { user: Account }) {
  const pages = usePages(adminListSessions, inputOf(user._id));
  const mayEnd = user.allowed_actions.includes('end_sessions');
  return (
    <PagedList pages={pages} failed="Не удалось загрузить сеансы" empty={<p className="text-ink-soft">Открытых сеансов нет.</p>}>
      {(sessions) => (
        <Card label="Сеансы">
          <ul className="grid">
            {sessions.map((session) => (
              <Row key={session._id} session={session} user={user} mayEnd={mayEnd} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

function Row({ session, user, mayEnd }: { session: AccountSession; user: Account; mayEnd: boolean }) {
  const { go, isPending } = useChange(endSessionOfUser, {
    done: 'Сеанс завершён, пользователю ушло письмо',
    stale: [adminGetUser, adminListSessions],
  });
  const name = deviceText(session);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3.5 last:border-0">
      <Icon of={session.is_handheld ? Smartphone : Monitor} size={24} className="text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <div className="font-strong">{name}</div>
        <div className="text-13 text-ink-soft">
          {placeText(session)} · <DateTime at={session.last_seen_at} />
        </div>
        <div className="text-13 text-ink-soft">
          Вход: <DateTime at={session.started_at} />
        </div>
      </div>
      {mayEnd ? (
        <ReasonButton
          button={{ name: 'Завершить', size: 's', label: `Завершить: ${name}` }}
          title={`Завершить сеанс «${name}»?`}
          note="Пользователь выйдет на этом устройстве, остальные останутся. Причину он увидит в письме."
          action="Завершить"
          isBad
          isPending={isPending}
          send={(reason) => go({ params: { id: user._id, session_id: session._id }, body: { reason } })}
        />
      ) : null}
    </li>
  );
}
