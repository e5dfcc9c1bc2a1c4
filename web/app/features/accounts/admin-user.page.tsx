import {
  type Account,
  adminGetUser,
  adminListSessions,
  adminListUsers,
  endSessionsOfUser,
  unmaskOfUser,
} from '@artel/contracts/people/accounts.ts';
import type { MaskedField } from '@artel/contracts/people/unmask-words.ts';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { invalidate, query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card, Facts, Note } from '../../ui/layout/card.tsx';
import { Rub } from '../../ui/money/money.tsx';
import { Masked } from '../../ui/people/masked.tsx';
import { fullName, levelNames, PersonLine, Rating } from '../../ui/people/person-line.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { userPath } from '../people/index.ts';
import { PersonSanctions, sanctionsOf } from '../sanctions/index.ts';
import { ViewAsButton } from '../view-as/index.ts';
import { accountStatusTexts, rolesText } from './accounts.text.ts';
import { PersonSessions, sessionsQuery } from './person-sessions.tsx';

const accountQuery = (id: string) => query(adminGetUser, { params: { id } });
/** What a tab shows is read, and written into the log of actions, when it is opened. */
const tabOf = (search: URLSearchParams) => (search.get('tab') === 'sessions' ? 'sessions' : 'about');
const queries: PageQueries = ({ params, url }) => [
  accountQuery(params.id!),
  tabOf(url.searchParams) === 'sessions' ? sessionsQuery(params.id!) : sanctionsOf(params.id!),
];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function AdminUser() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const tab = tabOf(search);
  const user = useQuery(accountQuery(id!)).data?.result;
  if (!user) return null;
  const { name, meaning } = accountStatusTexts[user.status];
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title={`@${user.user_name}`} isHidden />
      <Breadcrumbs trail={[{ to: '/admin/users', name: 'Пользователи' }, { name: `@${user.user_name}` }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-24 font-head break-words">@{user.user_name}</h1>
        <Badge meaning={meaning}>{name}</Badge>
        <div className="ml-auto flex flex-wrap gap-2">
          <LinkButton to={userPath(user._id)} size="s">
            Публичный профиль
          </LinkButton>
          <ViewAsButton user={user} />
          <Sessions user={user} />
        </div>
      </div>
      {user.status === 'blocked' ? (
        <Note meaning="bad">
          Заблокирован: {user.blocked_reason}{' '}
          <Link to={`/admin/orders?q=${user.user_name}`} className="link">
            Начатые заказы
          </Link>{' '}
          он доделывает, деньги может вывести, когда личность подтверждена.
        </Note>
      ) : null}
      <TabLinks
        label={`Разделы о @${user.user_name}`}
        tabs={[
          { to: '?', name: 'Обзор', isOn: tab === 'about' },
          { to: '?tab=sessions', name: 'Сеансы', isOn: tab === 'sessions', count: user.sessions_count },
        ]}
      />
      {tab === 'sessions' ? <PersonSessions user={user} /> : <About user={user} />}
    </div>
  );
}

function About({ user }: { user: Account }) {
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <Card className="grid gap-3">
          <h2 className="title-3">Кто это</h2>
          <PersonLine person={user} size={40} note={rolesText(user.roles)} />
          <Facts
            facts={[
              { name: 'Почта', value: <Covered user={user} field="email" what="почту" value={user.masked_email} /> },
              { name: 'Почта подтверждена', value: user.is_email_verified ? 'да' : 'нет' },
              { name: 'Телефон', value: <Covered user={user} field="phone" what="телефон" value={user.masked_phone} /> },
              { name: 'ИНН', value: <Covered user={user} field="inn" what="ИНН" value={user.masked_inn} /> },
              { name: 'Реквизиты', value: <Covered user={user} field="requisites" what="реквизиты" value={user.masked_requisites} /> },
              { name: 'На бирже', value: <Moment at={user.created_at} /> },
              { name: 'Последний визит', value: user.last_seen_at ? <Moment at={user.last_seen_at} /> : '—' },
              { name: 'Открыто входов', value: user.sessions_count },
              {
                name: 'По приглашению',
                value: user.referred_by ? (
                  <Link to={`/admin/users/${user.referred_by._id}`} className="link">
                    {fullName(user.referred_by)}
                  </Link>
                ) : (
                  '—'
                ),
              },
            ]}
          />
        </Card>
        <Card className="grid gap-3">
          <h2 className="title-3">Дела</h2>
          <Facts
            facts={[
              {
                name: 'Заказов',
                value: (
                  <Link to={`/admin/orders?q=${user.user_name}`} className="link">
                    заказчик: {user.orders_as_customer}, исполнитель: {user.orders_as_seller}
                  </Link>
                ),
              },
              { name: 'Услуг', value: user.services_count },
              { name: 'Проектов', value: user.projects_count },
              { name: 'Откликов', value: user.bids_count },
              { name: 'Споров', value: user.disputes_count },
              ...(user.roles.includes('seller')
                ? [
                    { name: 'Уровень', value: levelNames[user.level] },
                    { name: 'Оценка', value: <Rating {...user.rating} /> },
                  ]
                : []),
              { name: 'Доступно на балансе', value: <Rub minor={user.available_minor} /> },
            ]}
          />
        </Card>
      </div>
      <PersonSanctions user_id={user._id} name={fullName(user)} />
    </>
  );
}

type CoveredProps = { user: Account; field: MaskedField; what: string; value: string | null };
function Covered({ user, field, what, value }: CoveredProps) {
  const opening = useCall(unmaskOfUser);
  if (value === null) return '—';
  return (
    <Masked
      // another person's page covers again
      key={user._id}
      what={what}
      value={value}
      mayOpen={user.allowed_actions.includes('unmask')}
      isPending={opening.isPending}
      open={async (ground, reason) => {
        const { result, error } = await opening.send({ params: { id: user._id }, body: { field, ground, reason } });
        if (error) showToast(error.message);
        return result?.value;
      }}
    />
  );
}

function Sessions({ user }: { user: Account }) {
  const [isAsked, setAsked] = useState(false);
  const ending = useCall(endSessionsOfUser);
  const end = async (reason: string): Promise<void> => {
    const { error } = await ending.send({ params: { id: user._id }, body: { reason } });
    setAsked(false);
    if (error) showToast(error.message);
    else toastSuccess('Все сеансы завершены, пользователю ушло письмо');
    await invalidate(adminGetUser, adminListUsers, adminListSessions);
  };
  if (!user.allowed_actions.includes('end_sessions') || user.sessions_count === 0) return null;
  return (
    <>
      <Button size="s" onClick={() => setAsked(true)}>
        Завершить сеансы
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={`Завершить сеансы @${user.user_name}?`}
          note="Пользователь выйдет на всех устройствах, смена почты и ссылки для пароля отменятся. Причину он увидит в письме."
          action="Завершить сеансы"
          isBad
          isPending={ending.isPending}
          onSend={(reason) => void end(reason)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}
