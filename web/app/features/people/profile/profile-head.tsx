import type { PublicProfile } from '@artel/contracts/people/users.ts';
import { dayText } from '../../../platform/format/index.ts';
import { formatTimeIn } from '../../../platform/format/local-time.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Avatar, Badge, DateTime, fullName, LevelMark, Link, LinkButton, Money, Rating } from '../../../ui/index.ts';
import { MemberSince } from '../../../ui/people/member-since.tsx';
import { ComplainButton } from '../../appeals/index.ts';
import { SaveButton } from '../../favorites/index.ts';
import { Ordered } from '../../orders/index.ts';
import { useSession } from '../../session/index.ts';
import { Invite } from '../invite.tsx';
import { taxNames } from '../people.text.ts';
import { sellerFacts } from '../seller-facts.ts';
import { countText, verifiedNames } from './profile.text.ts';

export function ProfileHead({ profile }: { profile: PublicProfile }) {
  const { user_name, avatar, headline, city, rating, is_seller, created_at } = profile;
  const isMine = useSession().me?._id === profile._id;
  return (
    <header className="grid gap-7">
      <div className="grid items-center gap-x-7 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={user_name} src={avatar.file_path} variant={avatar.variant} size={112} isOnline={profile.online_status === 'online'} />
        <div className="grid min-w-0 gap-2">
          <h1 className="title-1 break-words">{fullName(profile)}</h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-ink-soft">@{user_name}</span>
            {is_seller ? <LevelMark level={profile.level} /> : null}
            {is_seller ? <Rating score={rating.score} count={rating.count} /> : null}
          </div>
          {headline ? <p className="max-w-[60ch] text-17 text-pretty">{headline}</p> : null}
          <p className="text-ink-soft">
            {city ? `${city}, ` : ''}
            <MemberSince at={created_at} />
            <LastSeen profile={profile} />
            {profile.time_zone ? <LocalTime zone={profile.time_zone} /> : null}
          </p>
          {is_seller ? <Terms profile={profile} /> : null}
          {is_seller ? <Ordered seller_id={profile._id} /> : null}
          {profile.verified.length > 0 ? (
            <p className="flex flex-wrap gap-2">
              {profile.verified.map((kind) => (
                <Badge key={kind} meaning="good">
                  {verifiedNames[kind]}
                </Badge>
              ))}
            </p>
          ) : null}
          {isMine ? (
            <p className="text-13 text-ink-soft">
              Так ваш профиль видят другие.{' '}
              <Link to="/profile/settings?section=profile" className="link touch">
                Редактировать
              </Link>
            </p>
          ) : null}
        </div>
        {isMine ? null : (
          <div className="flex flex-wrap items-center justify-items-start gap-3 md:grid md:self-start">
            <LinkButton look="primary" to={`/profile/messages?recipient=${profile._id}`}>
              Написать
            </LinkButton>
            {is_seller ? <Invite seller={profile} size="m" /> : null}
            <SaveButton id={profile._id} type="user" />
            <ComplainButton target={{ type: 'user', id: profile._id }} />
          </div>
        )}
      </div>
      {is_seller ? <Facts profile={profile} /> : null}
    </header>
  );
}

const LocalTime = ({ zone }: { zone: string }) => <>, местное время {formatTimeIn(zone, useNow())}</>;

function Terms({ profile }: { profile: PublicProfile }) {
  const { availability, available_from, vacation, hourly_rate_minor, tax_kind } = profile;
  const isFree = availability === 'now' && vacation === null;
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {vacation ? (
          <Badge meaning="wait">{`В отпуске с ${dayText(vacation.from)} по ${dayText(vacation.to)}`}</Badge>
        ) : (
          <Badge meaning={isFree ? 'good' : 'plan'}>
            {availability === 'now' ? 'Берёт заказы' : available_from ? `Освободится ${dayText(available_from)}` : 'Новых заказов не берёт'}
          </Badge>
        )}
        {hourly_rate_minor === null ? null : (
          <span>
            <Money minor={hourly_rate_minor} /> <span className="text-ink-soft">в&nbsp;час</span>
          </span>
        )}
        {tax_kind && tax_kind !== 'person' ? <span className="text-ink-soft">{taxNames[tax_kind]}</span> : null}
      </p>
      {vacation?.message ? <p className="max-w-[60ch] break-words text-ink-soft">«{vacation.message}»</p> : null}
    </div>
  );
}

function LastSeen({ profile: { online_status, last_seen_at } }: { profile: PublicProfile }) {
  if (online_status === 'online') return <>, в&nbsp;сети</>;
  return last_seen_at ? (
    <>
      , последний визит <DateTime at={last_seen_at} />
    </>
  ) : null;
}

function Facts({ profile }: { profile: PublicProfile }) {
  const facts = sellerFacts(profile);
  if (facts.length === 0)
    return (
      <p className="border-t-2 border-ink pt-4 text-ink-soft">
        Заказов на бирже ещё не было. Деньги первого всё равно подождут приёмки в резерве.
      </p>
    );
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t-2 border-ink pt-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
        {facts.map(({ key, value, words }) => (
          <div key={key} className="flex flex-col-reverse justify-end md:px-6 md:first:pl-0">
            <dt className="text-ink-soft">{words}</dt>
            <dd className="text-20 font-head">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="text-13 text-ink-soft">
        <summary className="link touch cursor-pointer">Как это считается</summary>
        <ul className="mt-2 grid max-w-[60ch] gap-1">
          {facts.map(({ key }) => (
            <li key={key}>{countText[key]}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
