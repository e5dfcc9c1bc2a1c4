import { getService } from '@artel/contracts/services/services.ts';
import { query, useQueries } from '../../../platform/api/index.ts';
import { useRecentlyViewed } from '../../../platform/session/recently-viewed.ts';
import { Link } from '../../../ui/index.ts';
import { ServiceCard } from '../../services/index.ts';
import { shownOf, viewedAtMost } from './recently-viewed.state.ts';

export default function RecentlyViewed() {
  const ids = useRecentlyViewed().slice(0, viewedAtMost);
  const found = useQueries(ids.map((id) => query(getService, { params: { id } })));
  const services = shownOf(found.map(({ data }) => data?.result));
  if (services.length === 0) return null;
  return (
    <section className="grid gap-4" aria-label="Вы смотрели">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Вы смотрели</h2>
        <Link to="/services" className="link touch">
          Весь каталог
        </Link>
      </div>
      <div className="service-grid">
        {services.map((service) => (
          <ServiceCard key={service._id} service={service} saysSeen={false} />
        ))}
      </div>
      <p className="text-13 text-ink-soft">Этот список хранит только ваш браузер. При выходе он стирается.</p>
    </section>
  );
}
