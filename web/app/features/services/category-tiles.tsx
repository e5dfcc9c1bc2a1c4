import type { Category } from '@artel/contracts/site/lookups.ts';
import { ChevronRight } from 'lucide-react';
import { apiAddress } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { coverPath, cx, Icon, Link } from '../../ui/index.ts';
import { categoryPath } from './catalogue-address.ts';
import { serviceForms } from './services.text.ts';

export function CategoryTiles({ categories, className }: { categories: readonly Category[]; className?: string }) {
  const inOrder = [...categories].sort((a, b) => a.sort_order - b.sort_order);
  return (
    <section className={cx('grid gap-6', className)}>
      <h2 className="title-1">Что здесь умеют</h2>
      <ul
        className={cx(
          'grid border-t border-line md:grid-cols-3 md:border-l',
          inOrder.length % 7 === 0 ? 'xl:grid-cols-7' : 'xl:grid-cols-5',
        )}
      >
        {inOrder.map(({ _id, slug, title, cover, active_services_count }) => (
          <li key={_id} className="border-b border-line md:border-r">
            <Link
              to={categoryPath(slug)}
              className="grid h-full grid-cols-[48px_1fr_auto] items-center gap-3.5 py-2.5 hover:bg-surface md:grid-cols-1 md:content-between md:gap-7 md:p-5"
            >
              <img
                src={apiAddress(coverPath(cover, slug))}
                alt=""
                width={60}
                height={60}
                loading="lazy"
                className="size-12 rounded-control bg-sunken object-cover outline-1 -outline-offset-1 outline-edge md:size-15"
              />
              <span>
                <span className="block text-17 leading-[1.3] font-head tracking-[-0.01em]">{title}</span>
                <span className="text-13 text-ink-soft">{counted(active_services_count, serviceForms)}</span>
              </span>
              <Icon of={ChevronRight} className="text-ink-soft md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
