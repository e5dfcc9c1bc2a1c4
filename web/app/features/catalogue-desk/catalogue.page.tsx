import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Attributes, attributesQuery } from './attributes.tsx';
import { CategoryTree, treeQuery } from './category-tree.tsx';
import { Tags, tagsQuery } from './tags.tsx';

const isTags = (search: URLSearchParams): boolean => search.get('part') === 'tags';
const shelfOf = (search: URLSearchParams): string | null => search.get('attributes');
const queries: PageQueries = ({ url: { searchParams } }) => {
  if (isTags(searchParams)) return [tagsQuery(), treeQuery()];
  const id = shelfOf(searchParams);
  return id === null ? [treeQuery()] : [attributesQuery(id)];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function CataloguePage() {
  const [search] = useSearchParams();
  const areTags = isTags(search);
  const id = shelfOf(search);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Каталог" isHidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-24 font-head">Каталог</h1>
        <SegmentLinks
          label="Что в каталоге"
          parts={[
            { to: '/admin/catalogue', name: 'Категории', isOn: !areTags },
            { to: '/admin/catalogue?part=tags', name: 'Теги', isOn: areTags },
          ]}
        />
      </div>
      {areTags ? <Tags /> : id === null ? <CategoryTree /> : <Attributes id={id} />}
    </div>
  );
}
