import type { Service } from '@artel/contracts/services/services.ts';
import { Link } from '../../../ui/index.ts';
import { WorkTiles } from '../../portfolio/index.ts';
import { ReviewsBlock } from '../../reviews/index.ts';

export default function WorksAndReviews({ service }: { service: Service }) {
  const { seller, works, rating_count } = service;
  const profile = `/user/${seller._id}`;
  return (
    <>
      {works.length > 0 ? (
        <section className="grid gap-6" aria-labelledby="works">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 id="works" className="title-2">
              Работы исполнителя
            </h2>
            <Link to={`${profile}?tab=portfolio`} className="link touch">
              Всё портфолио
            </Link>
          </div>
          <WorkTiles works={works} workPath={(id) => `${profile}?tab=portfolio&work=${id}`} />
        </section>
      ) : null}
      <ReviewsBlock subject="service" id={service._id} />
      {seller.rating_count > rating_count ? (
        <p>
          <Link to={`${profile}?tab=reviews`} className="link touch">
            Отзывы о всех услугах исполнителя
          </Link>
        </p>
      ) : null}
    </>
  );
}
