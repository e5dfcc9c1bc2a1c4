/** A service in a list: no box, a poster, who and how good, what, from how much and how fast. */
import type { ServiceCard as Card } from '@artel/contracts/services/services.ts';
import { apiAddress } from '../../platform/api/api-base.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { formatTerm } from '../../platform/format/dates.ts';
import { counted } from '../../platform/format/plural.ts';
import { Link } from '../../ui/controls/link.tsx';
import { HydratingSuspense } from '../../ui/feedback/hydrating-suspense.tsx';
import { OnceHydrated } from '../../ui/feedback/once-hydrated.tsx';
import { Bauhaus } from '../../ui/media/bauhaus.tsx';
import { pictureSet } from '../../ui/media/picture.tsx';
import { Money } from '../../ui/money/money.tsx';
import { Avatar, type AvatarVariant } from '../../ui/people/avatar.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { Heart } from '../favorites/index.ts';
import { servicePath } from './catalogue-address.ts';

/** A service that is still being written may have no price and no term yet. */
export type ShownCard = Omit<Card, 'min_price_minor' | 'min_term_days'> & { min_price_minor: number | null; min_term_days: number | null };

/** What only a living page can do or know: «сравнить», «вы смотрели». */
const CardMarks = lazyWithRetry(() => import('./compare/card-marks.tsx'));

const sizes = '(width >= 80rem) 282px, (width >= 48rem) 33vw, 50vw';

type CardProps = { service: ShownCard; isEager?: boolean; level?: 2 | 3; isSample?: boolean };

/** `level` of its heading: one below the heading of the list it stands in. A sample is looked at only: nothing of it is kept or compared. */
export function ServiceCard({ service, isEager = false, level = 3, isSample = false }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { seller, cover_path, min_price_minor, min_term_days } = service;
  const set = pictureSet(cover_path);
  return (
    <article className="service-card" aria-label={service.title}>
      <img
        src={apiAddress(cover_path)}
        {...(set && { srcSet: set, sizes })}
        alt=""
        width={360}
        height={240}
        loading={isEager ? 'eager' : 'lazy'}
      />
      <div className="service-by">
        {seller.avatar_variant === 'bauhaus' && !seller.avatar_path ? (
          <Bauhaus name={seller.user_name} />
        ) : (
          <Avatar name={seller.user_name} src={seller.avatar_path} variant={seller.avatar_variant as AvatarVariant} size={20} />
        )}
        <b>{fullName(seller)}</b>
        <Rate score={service.rating_score} count={service.rating_count} />
      </div>
      <Heading>
        <Link to={servicePath(service)} discover="none">
          {service.title}
        </Link>
      </Heading>
      <div className="service-foot">
        {min_price_minor === null ? 'цена не указана' : <Money minor={min_price_minor} from />}
        {min_term_days === null ? null : <span>{formatTerm(min_term_days)}</span>}
      </div>
      {isSample ? null : <Heart id={service._id} type="service" />}
      {isSample || min_price_minor === null ? null : (
        <OnceHydrated>
          <HydratingSuspense>
            <CardMarks id={service._id} title={service.title} />
          </HydratingSuspense>
        </OnceHydrated>
      )}
    </article>
  );
}

/** «★ 4,9 (214)» in few bytes; without reviews it says so, never a zero. */
function Rate({ score, count }: { score: number | null; count: number }) {
  if (score === null || count === 0) return <span className="service-rate text-ink-soft">нет отзывов</span>;
  const said = score.toFixed(1).replace('.', ',');
  return (
    <span className="service-rate" role="img" aria-label={`Оценка ${said}, ${counted(count, ['отзыв', 'отзыва', 'отзывов'])}`}>
      <i className="star" />
      {said}
      <small>{`(${count})`}</small>
    </span>
  );
}

export function ServiceGrid({ services, eager = 0, level }: { services: readonly Card[]; eager?: number; level?: 2 | 3 }) {
  return (
    <div className="service-grid">
      {services.map((service, at) => (
        <ServiceCard key={service._id} service={service} isEager={at < eager} {...(level && { level })} />
      ))}
    </div>
  );
}
