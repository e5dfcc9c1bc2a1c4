import type { ServiceCard as Card } from '@artel/contracts/services/services.ts';
import { apiAddress } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { useIsServed } from '../../platform/boot/use-hydrated.ts';
import { counted, formatTerm } from '../../platform/format/index.ts';
import {
  Avatar,
  type AvatarVariant,
  Bauhaus,
  fewReviews,
  fullName,
  HydratingSuspense,
  Link,
  Money,
  OnceHydrated,
  pictureSet,
  reviewForms,
} from '../../ui/index.ts';
import { Heart } from '../favorites/index.ts';
import { servicePath } from './catalogue-address.ts';

export type ShownCard = Omit<Card, 'min_price_minor' | 'min_term_days'> & { min_price_minor: number | null; min_term_days: number | null };

const CardMarks = lazyWithRetry(() => import('./compare/card-marks.tsx'));

const sizes = '(width >= 80rem) 282px, (width >= 48rem) 33vw, 50vw';

type CardProps = { service: ShownCard; isEager?: boolean; level?: 2 | 3; isSample?: boolean; saysSeen?: boolean; className?: string };

export function ServiceCard({
  service,
  isEager = false,
  level = 3,
  isSample = false,
  saysSeen = true,
  className = 'service-card',
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { seller, cover_path, min_price_minor, min_term_days } = service;
  const set = pictureSet(cover_path);
  return (
    <article className={className} aria-label={service.title}>
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
        <Rating score={service.rating_score} count={service.rating_count} />
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
            <CardMarks id={service._id} title={service.title} saysSeen={saysSeen} />
          </HydratingSuspense>
        </OnceHydrated>
      )}
    </article>
  );
}

function Rating({ score, count }: { score: number | null; count: number }) {
  if (score === null || count === 0) return <span className="service-rate text-ink-soft">нет отзывов</span>;
  if (count < fewReviews) return <span className="service-rate text-ink-soft">новый</span>;
  const text = score.toFixed(1).replace('.', ',');
  return (
    <span className="service-rate" role="img" aria-label={`Оценка ${text}, ${counted(count, reviewForms)}`}>
      <i className="star" />
      {text}
      <small>{`(${count})`}</small>
    </span>
  );
}

type GridProps = { services: readonly Card[]; eager?: number; level?: 2 | 3 };

/** Each card hydrates in a task of its own. */
export const ServiceGrid = ({ services, eager = 0, level }: GridProps) => (
  <div className="service-grid">
    {services.map((service, at) => (
      <HydratingSuspense key={service._id}>
        <GridCard service={service} isEager={at < eager} isBelow={at > 3} {...(level && { level })} />
      </HydratingSuspense>
    ))}
  </div>
);

/** `isBelow`: laid out when the reader comes near; cards that the browser adds at once, so that Back finds its scroll. */
function GridCard({ isBelow, ...card }: CardProps & { isBelow: boolean }) {
  const isServed = useIsServed();
  return <ServiceCard {...card} className={isBelow && isServed ? 'service-card rendered-when-near' : 'service-card'} />;
}
