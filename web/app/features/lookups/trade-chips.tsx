import { getCategory, listCategories } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { ChipLink } from '../../ui/index.ts';

type Place = { slug: string; title: string };
export type Trade = { slug: string; title: string; top?: Place; sub?: Place; next: readonly Place[] };

export const tradeQuery = (slug: string) => (slug === 'all' ? query(listCategories) : query(getCategory, { params: { slug } }));

export function useTrade(slug: string): Trade | undefined {
  const all = useQuery({ ...query(listCategories), enabled: slug === 'all' }).data?.result;
  const one = useQuery({ ...query(getCategory, { params: { slug } }), enabled: slug !== 'all' }).data?.result;
  if (slug === 'all') return all && { slug, title: '', next: [...all].sort((a, b) => a.sort_order - b.sort_order) };
  if (!one) return undefined;
  const { parent, sub_categories, title } = one;
  return { slug, title, top: parent ?? one, ...(parent && { sub: one }), next: sub_categories };
}

/** Where a list of this trade stands among the lists of its kind. */
export function tradeTrail({ top, sub }: Trade, name: string, pathOf: (slug: string) => string) {
  if (!top) return [{ to: '/', name: 'Главная' }, { name }];
  const all = { to: pathOf('all'), name };
  return sub ? [all, { to: pathOf(top.slug), name: top.title }, { name: sub.title }] : [all, { name: top.title }];
}

export function TradeChips({ trade, to }: { trade: Trade; to: (slug: string) => string }) {
  const { top, sub, next } = trade;
  return (
    <nav aria-label={top ? `Разделы категории «${top.title}»` : 'Категории'} className="scroll-x -m-0.5 flex gap-2 p-0.5 lg:flex-wrap">
      {top ? <ChipLink to={to('all')}>Все категории</ChipLink> : null}
      {next.map(({ slug, title }) => (
        <ChipLink key={slug} to={to(slug === sub?.slug ? (top?.slug ?? 'all') : slug)} isOn={slug === sub?.slug}>
          {title}
        </ChipLink>
      ))}
    </nav>
  );
}
