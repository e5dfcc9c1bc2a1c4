/** Name, level, town, and the figures of the work with what they are counted from. */
import type { PublicProfile } from '@artel/contracts/users.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { MemberSince } from '../../../ui/member-since.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { fullName, LevelMark, Rating } from '../../../ui/person-line.tsx';
import { SaveButton } from '../../favorites/index.ts';
import { useSession } from '../../session/index.ts';
import { verifiedNames } from '../people.text.ts';
import { sellerFacts } from '../seller-facts.ts';

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
          </p>
          {profile.verified.length > 0 ? (
            <p className="flex flex-wrap gap-2">
              {profile.verified.map((kind) => (
                <Badge key={kind} meaning="good">
                  {verifiedNames[kind]}
                </Badge>
              ))}
            </p>
          ) : null}
          {isMine ? <p className="text-13 text-ink-soft">Так ваш профиль видят другие.</p> : null}
        </div>
        {isMine ? null : (
          <div className="md:self-start">
            <SaveButton id={profile._id} type="user" />
          </div>
        )}
      </div>
      {is_seller ? <Facts profile={profile} /> : null}
    </header>
  );
}

/** «В сети» is said by words too; who hides it says nothing. */
function LastSeen({ profile: { online_status, last_seen_at } }: { profile: PublicProfile }) {
  if (online_status === 'online') return <>, в&nbsp;сети</>;
  return last_seen_at ? (
    <>
      , последний раз здесь <Moment at={last_seen_at} />
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
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t-2 border-ink pt-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
      {facts.map(({ key, value, words }) => (
        <div key={key} className="flex flex-col-reverse justify-end md:px-6 md:first:pl-0">
          <dt className="text-ink-soft">{words}</dt>
          <dd className="text-20 font-head">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
