import type { CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFieldInfo } from '@artel/contracts/services/service-content.ts';
import { listSubCategories } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { diffWords } from '../../platform/format/text-diff.ts';
import { changedFields, contentText } from './content-text.ts';

type Versions = { before: SavedContent; after: SavedContent; attributes: readonly CategoryAttribute[] };

export function Changes(versions: Versions) {
  const fields = changedFields(versions.before, versions.after);
  if (fields.length === 0) return <p className="text-ink-soft">Пока всё как в опубликованной версии.</p>;
  return (
    <dl className="grid gap-4">
      {fields.map((field) => (
        <div key={field} className="grid gap-1">
          <dt className="text-13 text-ink-soft">{contentFieldInfo[field].name}</dt>
          <dd>
            <PartChanges field={field} {...versions} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PartChanges({ field, before, after, attributes }: Versions & { field: ContentField }) {
  const shelf = useShelf();
  const textOf = (content: SavedContent) => (field === 'category_id' ? shelf(content) : contentText(field, content, attributes));
  const changes = diffWords(textOf(before), textOf(after));
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-ink-soft">Изменились подробности, которых нет в тексте.</p>;
  return (
    <p className="max-w-[68ch] break-words whitespace-pre-line">
      {changes.map(({ kind, text }, at) => {
        const key = `${at}:${kind}`;
        if (kind === 'gone')
          return (
            <del key={key} className="bg-bad-soft text-bad">
              {text}
            </del>
          );
        if (kind === 'new')
          return (
            <ins key={key} className="bg-good-soft text-good">
              {text}
            </ins>
          );
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}

function useShelf(): (content: SavedContent) => string {
  const subs = useQuery(query(listSubCategories)).data?.result ?? [];
  return ({ sub_category_id }) => subs.find(({ _id }) => _id === sub_category_id)?.title ?? 'не выбрана';
}
