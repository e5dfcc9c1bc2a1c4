import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { listCategories } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { coverPath } from '../../../ui/index.ts';
import { ServiceCard, type ShownCard } from '../../services/index.ts';
import { useSession } from '../../session/index.ts';

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null && !Number.isNaN(value));
  return known.length > 0 ? Math.min(...known) : null;
};

export function CardPreview({ content, serviceId }: { content: SavedContent; serviceId: string | undefined }) {
  const { me } = useSession();
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  if (!me) return null;
  const family = categories.find(({ _id }) => _id === content.category_id)?.cover ?? 'design';
  const card: ShownCard = {
    _id: serviceId ?? me._id,
    category_slug: 'all',
    title: content.title || 'Название услуги',
    cover_path:
      content.media.find(({ kind }) => kind === 'image')?.path.replace('/1600.', '/800.') ?? coverPath(family, serviceId ?? me._id),
    min_price_minor: least(content.packages.map(({ price_minor }) => price_minor)),
    min_term_days: least(content.packages.map(({ term_days }) => term_days)),
    rating_score: me.rating.score,
    rating_count: me.rating.count,
    seller: {
      name: me.name,
      surname: me.surname,
      user_name: me.user_name,
      avatar_variant: me.avatar.variant,
      avatar_path: me.avatar.file_path,
      level: me.level,
    },
  };
  return (
    <aside aria-label="Так услугу увидят в каталоге" className="grid max-w-72 gap-3">
      <p className="text-13 text-ink-soft">Так её увидят в каталоге</p>
      <div inert>
        <ServiceCard service={card} isSample />
      </div>
    </aside>
  );
}
