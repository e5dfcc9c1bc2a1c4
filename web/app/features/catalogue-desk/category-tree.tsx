import { type AdminCategory, type AdminSubCategory, getAdminCatalogue } from '@artel/contracts/site/catalogue-desk.ts';
import { useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { Badge, Button, LinkButton } from '../../ui/index.ts';
import { attributesPath } from './attributes.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { useMay } from './use-may.ts';

export const treeQuery = () => query(getAdminCatalogue);
type Known = AdminCategory | AdminSubCategory;
const services = (n: number): string => counted(n, ['услуга', 'услуги', 'услуг']);

export function CategoryTree() {
  const categories = useQuery(treeQuery()).data?.result.categories ?? [];
  const [changing, setChanging] = useState<Known>();
  const mayChange = useMay('content');
  const row = (one: Known, isTop: boolean) => <Row one={one} isTop={isTop} {...(mayChange && { onChange: () => setChanging(one) })} />;
  return (
    <>
      <p className="max-w-[76ch] text-ink-soft">
        Новое название видно сразу, адрес страницы остаётся. Скрыть можно категорию, в которой ничего нет. На всех страницах категории стоят
        по алфавиту.
      </p>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {categories.map((category) => (
          <li key={category._id} className="grid min-w-0 overflow-hidden rounded-card border border-line bg-surface">
            {row(category, true)}
            <ul>
              {category.sub_categories.map((sub) => (
                <li key={sub._id} className="border-t border-line">
                  {row(sub, false)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {changing ? <CategoryDialog one={changing} onClose={() => setChanging(undefined)} /> : null}
    </>
  );
}

function Row({ one, isTop, onChange }: { one: Known; isTop: boolean; onChange?: () => void }) {
  const Name = isTop ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="grid min-w-40 flex-1">
        <Name className={isTop ? 'text-17 font-head break-words' : 'break-words'}>{one.title}</Name>
        <span className="text-13 text-ink-soft">
          {services(one.services_count)}, адрес «{one.slug}»
        </span>
      </div>
      {one.is_hidden ? <Badge meaning="plan">Скрыта</Badge> : null}
      <LinkButton to={attributesPath(one._id)} size="s" look="ghost" aria-label={`Характеристики: ${one.title}`}>
        Характеристики
      </LinkButton>
      {onChange ? (
        <Button size="s" aria-label={`Изменить: ${one.title}`} onClick={onChange}>
          Изменить…
        </Button>
      ) : null}
    </div>
  );
}
