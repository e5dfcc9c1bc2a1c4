/** What members see of a project beside the task: its customer the moves, everybody the files, and what was changed. */
import { countProjectView, listProjectChanges, type Project, type ProjectChange } from '@artel/contracts/projects.ts';
import { useEffect } from 'react';
import { call, query } from '../../platform/api.ts';
import { formatTerm } from '../../platform/dates.ts';
import { useQuery } from '../../platform/use-query.tsx';
import { Card, Note } from '../../ui/card.tsx';
import { FileChip } from '../../ui/file-chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useSession } from '../session/index.ts';
import { Budget } from './budget.tsx';
import { Matches } from './own/matches.tsx';
import { Moves } from './own/moves.tsx';
import { fieldText, wishText } from './projects.text.ts';

export default function MemberPart({ project }: { project: Project }) {
  const { me } = useSession();
  const isOwn = me?._id === project.customer._id;
  useEffect(() => {
    if (!isOwn) void call(countProjectView, { params: { id: project._id }, body: {} });
  }, [project._id, isOwn]);
  return (
    <div className="grid gap-6">
      {isOwn ? <Own project={project} /> : <Standing project={project} />}
      {project.version_no > 1 ? <Changes id={project._id} /> : null}
      {project.attachments.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="files">
          <h2 id="files" className="title-3">
            Файлы
          </h2>
          <ul className="grid gap-2 md:grid-cols-2">
            {project.attachments.map(({ file_id, path, name, size_bytes }) => (
              <li key={file_id}>
                <FileChip name={name} size={size_bytes} href={path} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Own({ project }: { project: Project }) {
  return (
    <Card className="grid gap-4" label="Ваш проект">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-strong">Это ваш проект</h2>
        <span className="text-13 text-ink-soft">Просмотров: {project.views_count}</span>
      </div>
      {project.closed_reason ? <p className="text-ink-soft">Причина закрытия: {project.closed_reason}</p> : null}
      <Moves project={project} />
      {project.allowed_actions.includes('invite') ? <Matches project={project} /> : null}
    </Card>
  );
}

const lackText: Record<Project['lacking'][number], (project: Project) => string> = {
  level: (project) => (project.require_level ? wishText.level(project.require_level) : ''),
  verified: () => wishText.verified,
  language: (project) => (project.require_language ? wishText.language(project.require_language) : ''),
  city: (project) => (project.require_city ? wishText.city(project.require_city) : ''),
};

/** How this seller stands to it: invited, or without something the customer asks for. */
function Standing({ project }: { project: Project }) {
  if (project.is_invited && project.status === 'active')
    return <Note meaning="good">Заказчик приглашает вас откликнуться. Отклик по приглашению бесплатный.</Note>;
  if (project.lacking.length === 0 || project.status !== 'active') return null;
  return (
    <Note meaning="wait">
      Заказчик ждёт исполнителей, у которых есть: {project.lacking.map((what) => lackText[what](project)).join(', ')}. Откликнуться можно,
      когда это будет в вашем профиле.
    </Note>
  );
}

function Changes({ id }: { id: string }) {
  const changes = useQuery(query(listProjectChanges, { params: { id } })).data?.result ?? [];
  if (changes.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-4">
      <summary className="cursor-pointer font-strong">
        Заказчик менял условия: последний раз <Moment at={changes[0]!.created_at} />
      </summary>
      <ol className="mt-4 grid gap-6">
        {changes.map((change) => (
          <li key={change.no} className="grid gap-3">
            <Moment at={change.created_at} className="text-13 text-ink-soft" />
            <dl className="grid gap-3">
              {change.changed.map((field) => (
                <div key={field} className="grid gap-1">
                  <dt className="text-13 text-ink-soft">{fieldText[field]}</dt>
                  <dd className="grid gap-2 break-words md:grid-cols-2">
                    <del className="rounded-control bg-bad-soft px-3 py-2 whitespace-pre-line">{said(change.before, field)}</del>
                    <ins className="rounded-control bg-good-soft px-3 py-2 whitespace-pre-line no-underline">
                      {said(change.after, field)}
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </details>
  );
}

const lines = (items: readonly string[]): string => (items.length > 0 ? items.join('\n') : 'пусто');
const visibleText = { public: 'все', registered: 'участники биржи', invited: 'только приглашённые' } as const;

/** A part of the project in words, as it stood. */
function said(content: ProjectChange['before'], field: ProjectChange['changed'][number]) {
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
          content.require_level && wishText.level(content.require_level),
          content.require_verified && wishText.verified,
          content.require_language && wishText.language(content.require_language),
          content.require_city_id && 'город',
        ].filter((wish): wish is string => Boolean(wish)),
      );
    case 'category_id':
      return 'изменена';
    default:
      return content[field] || 'пусто';
  }
}
