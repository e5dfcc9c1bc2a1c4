/** The catalogue as the staff tends it: the tree of categories with what is compared there, or the tags. */
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { CategoryTree, treeQuery } from './category-tree.tsx';
import { Tags, tagsQuery } from './tags.tsx';

const isTags = (search: URLSearchParams): boolean => search.get('part') === 'tags';
const queries: PageQueries = ({ url: { searchParams } }) => (isTags(searchParams) ? [tagsQuery(), treeQuery()] : [treeQuery()]);
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function CataloguePage() {
  const [search] = useSearchParams();
  const areTags = isTags(search);
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
      {areTags ? <Tags /> : <CategoryTree />}
    </div>
  );
}
