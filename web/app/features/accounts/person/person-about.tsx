import { type Account, unmaskOfUser } from '@artel/contracts/people/accounts/accounts.ts';
import type { MaskedField } from '@artel/contracts/people/accounts/unmask-text.ts';
import { signalReaders } from '@artel/contracts/site/risk.ts';
import { useCall } from '../../../platform/api/index.ts';
import { showToast } from '../../../platform/toast.ts';
import { Card, cx, DateTime, Facts, Link, levelNames, PersonLine, Rating, Rub } from '../../../ui/index.ts';
import { AccountLink } from '../../../ui/lists/cells.tsx';
import { Masked } from '../../../ui/people/masked.tsx';
import { useSession } from '../../session/index.ts';
import { rolesText } from '../accounts.text.ts';
import { placesOf } from './person-places.ts';
import { PersonRiskRail } from './person-risk.tsx';
import { PersonTimeline } from './person-timeline.tsx';

export function PersonAbout({ user, search }: { user: Account; search: URLSearchParams }) {
  const { me } = useSession();
  const seesRisk = [...signalReaders, 'superadmin' as const].some((right) => me?.permissions.includes(right));
  return (
    <div className={cx('grid grid-cols-1 items-start gap-5', seesRisk && 'xl:grid-cols-[minmax(0,1fr)_18rem]')}>
      <div className="grid grid-cols-1 gap-5">
        <Facets user={user} />
        <PersonTimeline user={user} search={search} />
      </div>
      {seesRisk ? (
        <div className="grid grid-cols-1 items-start gap-5 max-xl:order-first md:max-xl:grid-cols-2">
          <PersonRiskRail key={user._id} id={user._id} />
        </div>
      ) : null}
    </div>
  );
}

function Facets({ user }: { user: Account }) {
  const { me } = useSession();
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <Who user={user} />
      <Card className="grid gap-3">
        <h2 className="title-3">Дела</h2>
        <Facts
          facts={[
            {
              name: 'Заказов',
              value: (
                <Link to="?tab=orders" className="link">
                  заказчик: {user.orders_as_customer}, исполнитель: {user.orders_as_seller}
                </Link>
              ),
            },
            ...placesOf(user, me?.permissions ?? []).map(({ name, words, to }) => ({
              name,
              value: to ? (
                <Link to={to} className="link">
                  {words}
                </Link>
              ) : (
                words
              ),
            })),
            ...(user.roles.includes('seller')
              ? [
                  { name: 'Уровень', value: levelNames[user.level] },
                  { name: 'Оценка', value: <Rating {...user.rating} /> },
                ]
              : []),
            ...(user.available_minor === null ? [] : [{ name: 'Доступно на балансе', value: <Rub minor={user.available_minor} /> }]),
          ]}
        />
      </Card>
    </div>
  );
}

function Who({ user }: { user: Account }) {
  return (
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
          { name: 'На бирже', value: <DateTime at={user.created_at} /> },
          { name: 'Последний визит', value: user.last_seen_at ? <DateTime at={user.last_seen_at} /> : '—' },
          { name: 'Открыто входов', value: user.sessions_count },
          {
            name: 'Правила',
            value: user.accepted_terms ? (
              <>
                приняты в редакции {user.accepted_terms.version}, <DateTime at={user.accepted_terms.given_at} />
              </>
            ) : (
              'согласие не записано'
            ),
          },
          {
            name: 'По приглашению',
            value: user.referred_by ? <AccountLink person={user.referred_by} className="link" /> : '—',
          },
        ]}
      />
    </Card>
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
