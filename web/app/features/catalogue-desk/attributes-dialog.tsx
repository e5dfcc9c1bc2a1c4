/** By what services of a category are compared, with how many of those on sale say each value. Read only: values are facets of the catalogue. */
import { getTendedAttributes, type TendedAttribute } from '@artel/contracts/site/catalogue-desk.ts';
import { query } from '../../platform/api/api.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { counted } from '../../platform/format/plural.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';

const typeTexts: Record<TendedAttribute['type'], string> = {
  select: 'одно из',
  multi: 'несколько из',
  number: 'число',
  bool: 'да или нет',
};
const kindOf = ({ type, unit, required, filterable, is_inherited }: TendedAttribute): string =>
  [
    type === 'number' && unit ? `число, ${unit}` : typeTexts[type],
    ...(required ? ['обязательная'] : []),
    ...(filterable ? ['в фильтре'] : []),
    ...(is_inherited ? ['от категории'] : []),
  ].join(' · ');

export function AttributesDialog({ one, onClose }: { one: { _id: string; title: string }; onClose: () => void }) {
  const { data, error, refetch } = useQuery(query(getTendedAttributes, { params: { id: one._id } }));
  const attributes = data?.result.attributes;
  return (
    <Dialog title={`Характеристики: ${one.title}`} onClose={onClose}>
      {attributes === undefined ? (
        error ? (
          <ErrorState title="Не удалось загрузить характеристики" onRetry={refetch} />
        ) : (
          <RowsSkeleton />
        )
      ) : attributes.length === 0 ? (
        <p>Характеристик нет: услуги сравнивают по цене, сроку и исполнителю.</p>
      ) : (
        <dl className="grid gap-4">
          {attributes.map((attribute) => (
            <div key={attribute.key} className="grid gap-1 border-t border-line pt-3">
              <dt className="grid">
                <span className="font-strong">{attribute.title}</span>
                <span className="text-13 text-ink-soft">
                  {kindOf(attribute)}; указана у {counted(attribute.services_count, ['услуги', 'услуг', 'услуг'])}
                </span>
              </dt>
              {attribute.counts.length > 0 ? (
                <dd>
                  <ul className="flex flex-wrap gap-x-4 gap-y-1">
                    {attribute.counts.map(({ value, count }) => (
                      <li key={value} className={count === 0 ? 'text-ink-soft' : ''}>
                        {value} <span className="sum text-13 text-ink-soft">{count}</span>
                      </li>
                    ))}
                  </ul>
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
