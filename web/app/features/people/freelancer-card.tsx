import type { Freelancer } from '@artel/contracts/people/people.ts';
import { counted, formatSpan } from '../../platform/format/index.ts';
import { Avatar, Card, fullName, LevelMark, Link, Money, Picture, Rating, Tag } from '../../ui/index.ts';
import { Heart } from '../favorites/index.ts';
import { Ordered } from '../orders/index.ts';
import { servicePath } from '../services/index.ts';
import { userPath, workPath } from './freelancers-address.ts';
import { Invite } from './invite.tsx';
import { serviceForms } from './people.text.ts';

export function FreelancerCard({ freelancer, isEager = false }: { freelancer: Freelancer; isEager?: boolean }) {
  const { rating, avatar, works } = freelancer;
  const text = [freelancer.is_free ? undefined : 'не берёт заказы', freelancer.city, ...factsInLine(freelancer)].filter(Boolean);
  return (
    <Card as="article" className="group relative grid gap-5 hover:border-line-strong lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] lg:gap-8">
      <div className="grid min-w-0 content-start gap-3">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={freelancer.user_name} src={avatar.file_path} variant={avatar.variant} size={56} />
          <div className="grid min-w-0 flex-1 gap-1">
            <h2 className="title-3 break-words">
              <Link to={userPath(freelancer._id)} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
                {fullName(freelancer)}
              </Link>
            </h2>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <LevelMark level={freelancer.level} />
              <Rating score={rating.score} count={rating.count} />
              <Ordered seller_id={freelancer._id} isOnCard />
            </div>
          </div>
          <Heart id={freelancer._id} type="user" isPlain />
        </div>
        {freelancer.headline ? <p className="text-pretty">{freelancer.headline}</p> : null}
        <p className="flex flex-wrap gap-2 empty:hidden">
          {freelancer.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        {text.length > 0 ? <p className="text-13 text-ink-soft">{text.join(' · ')}</p> : null}
        <p className="flex flex-wrap items-baseline gap-x-3 lg:mt-auto">
          <Money minor={freelancer.from_price_minor} from className="text-17" />
          <span className="text-13 text-ink-soft">{counted(freelancer.services_count, serviceForms)}</span>
          <Invite seller={freelancer} className="relative z-1 ml-auto" />
        </p>
      </div>
      <ul className="grid grid-cols-3 content-start gap-3">
        {works.map((work) => (
          <li key={work._id} className="relative z-1 min-w-0">
            <Link
              to={work.kind === 'service' ? servicePath(work) : workPath(freelancer._id, work._id)}
              className="grid gap-2 text-13 leading-[1.35] hover:text-brand"
            >
              <Picture
                path={work.cover_path}
                sizes="(width >= 64rem) 136px, 33vw"
                isEager={isEager}
                className="aspect-3/2 rounded-control"
              />
              <span className="line-clamp-2 break-words">{work.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsInLine({ on_time_num, on_time_den, response_minutes }: Freelancer): string[] {
  return [
    ...(on_time_den > 0 ? [`вовремя\u00a0${on_time_num} из\u00a0${on_time_den}`] : []),
    ...(response_minutes === null ? [] : [`отвечает за\u00a0${formatSpan(response_minutes * 60_000)}`]),
  ];
}
