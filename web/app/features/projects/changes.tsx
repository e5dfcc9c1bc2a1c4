import { projectFieldText } from '@artel/contracts/projects/project-content.ts';
import { listProjectChanges, type ProjectChange } from '@artel/contracts/projects/projects.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatTerm } from '../../platform/format/index.ts';
import { DateTime } from '../../ui/index.ts';
import { Budget } from './budget.tsx';
import { projectChangesText } from './project-states.text.ts';

const useChanges = (id: string): readonly ProjectChange[] => useQuery(query(listProjectChanges, { params: { id } })).data?.result ?? [];

export function AllChanges({ id, isOwn }: { id: string; isOwn: boolean }) {
  const changes = useChanges(id);
  if (changes.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-4">
      <summary className="link touch w-fit cursor-pointer font-strong">
        {isOwn ? 'Вы меняли' : 'Заказчик менял'} условия: последний раз <DateTime at={changes[0]!.created_at} />
      </summary>
      <div className="mt-4">
        <ChangeList changes={changes} />
      </div>
    </details>
  );
}

export const ChangesSince = ({ id, no }: { id: string; no: number }) => (
  <ChangeList changes={useChanges(id).filter((change) => change.no > no)} />
);

const ChangeList = ({ changes }: { changes: readonly ProjectChange[] }) => (
  <ol className="grid gap-6">
    {changes.map((change) => (
      <li key={change.no} className="grid gap-3">
        <DateTime at={change.created_at} className="text-13 text-ink-soft" />
        <Differences of={change} />
      </li>
    ))}
  </ol>
);

export const Differences = ({ of: { changed, before, after } }: { of: Pick<ProjectChange, 'changed' | 'before' | 'after'> }) => (
  <dl className="grid gap-3">
    {changed.map((field) => (
      <div key={field} className="grid gap-1">
        <dt className="text-13 text-ink-soft">{projectFieldText[field]}</dt>
        <dd className="grid gap-2 break-words md:grid-cols-2">
          <del className="rounded-control bg-bad-soft px-3 py-2 whitespace-pre-line">{changeText(before, field)}</del>
          <ins className="rounded-control bg-good-soft px-3 py-2 whitespace-pre-line no-underline">{changeText(after, field)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);

const lines = (items: readonly string[]): string => (items.length > 0 ? items.join('\n') : 'пусто');
const visibleText = { public: 'все', registered: 'участники биржи', invited: 'только приглашённые' } as const;

function changeText(content: ProjectChange['before'], field: ProjectChange['changed'][number]) {
  switch (field) {
    case 'budget':
      return <Budget of={content} />;
    case 'deadline_days':
      return content.deadline_days ? formatTerm(content.deadline_days) : 'не указан';
    case 'tags':
      return content.tags.join(', ') || 'пусто';
    case 'stages_wanted':
    case 'deliverables':
    case 'questions':
      return lines(content[field]);
    case 'attachments':
      return lines(content.attachments.map(({ name }) => name));
    case 'visibility':
      return visibleText[content.visibility];
    case 'hires_needed':
    case 'max_bids':
      return String(content[field]);
    case 'requirements':
      return lines(
        [
          content.require_level && projectChangesText.level(content.require_level),
          content.require_verified && projectChangesText.verified,
          content.require_language && projectChangesText.language(content.require_language),
          content.require_city_id && 'город',
        ].filter((input): input is string => Boolean(input)),
      );
    case 'category_id':
      return 'изменена';
    default:
      return content[field] || 'пусто';
  }
}
