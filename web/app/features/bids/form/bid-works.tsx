import type { WorkCard } from '@artel/contracts/people/portfolio.ts';
import { cx, Link, Picture } from '../../../ui/index.ts';

type BidWorksProps = { seller_id: string; works: readonly WorkCard[]; isNarrow?: boolean };

export function BidWorks({ seller_id, works, isNarrow }: BidWorksProps) {
  if (works.length === 0) return null;
  return (
    <ul className={cx('grid gap-3', isNarrow ? 'grid-cols-1' : 'max-w-[68ch] grid-cols-2 md:grid-cols-3')} aria-label="Работы из портфолио">
      {works.map(({ _id, title, cover_path }) => (
        <li key={_id} className="min-w-0">
          <Link to={`/user/${seller_id}?tab=portfolio&work=${_id}`} className="grid gap-1 hover:text-brand">
            <Picture path={cover_path} sizes="220px" className="aspect-3/2 rounded-control" />
            <span className="text-13 break-words">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
