import { editProject, type ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { listSubCategories } from '@artel/contracts/site/lookups.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Breadcrumbs, Link, LinkButton, Note, RowsSkeleton, StatusBadge } from '../../../ui/index.ts';
import { projectPath } from '../project-address.ts';
import { statusText } from '../project-states.text.ts';
import { begunByTask, type ReadyTask, readyTaskOf } from '../ready-tasks.ts';
import { begunWith, emptyProject } from './editor/draft.ts';
import { EditNotes, ProjectEditor } from './editor/project-editor.tsx';

type Begun = { text: string | undefined; task: string | undefined };

export default function ProjectPage({ id, ...begun }: Begun & { id: string | undefined }) {
  const [first] = useState(id);
  return first === undefined ? <NewProject {...begun} /> : <EditProject id={id ?? first} />;
}

function NewProject({ text, task }: Begun) {
  const [ready] = useState(() => readyTaskOf(task));
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Новый проект" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои проекты' }, { name: 'Новый проект' }]} />
      <h1 className="title-1">Новый проект</h1>
      {ready ? <OfTask task={ready} /> : <ProjectEditor project={undefined} begun={text ? begunWith(text) : undefined} />}
    </div>
  );
}

function OfTask({ task }: { task: ReadyTask }) {
  const { data, error } = useQuery(query(listSubCategories));
  if (!data && !error) return <RowsSkeleton />;
  return <ProjectEditor project={undefined} begun={{ ...emptyProject, ...begunByTask(task, data?.result ?? []) }} />;
}

function EditProject({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  const project = useQuery(query(editProject, { params: { id } })).data?.result;
  if (!project) return null;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Редактирование проекта" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои проекты' }, { name: project.content.title || 'Проект без названия' }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1">Редактирование проекта</h1>
        <StatusBadge of={statusText[project.status]} />
        {project.live ? (
          <LinkButton to={projectPath({ _id: project._id, category: { slug: project.live.category_slug } })} size="s" className="ml-auto">
            Страница проекта
          </LinkButton>
        ) : null}
      </div>
      {project.allowed_actions.includes('edit') ? (
        <>
          <EditNotes project={project} onDiscarded={() => setRound((old) => old + 1)} />
          <ProjectEditor key={`${project._id}:${round}`} project={project} />
        </>
      ) : (
        <Note meaning="hold">
          {closedText(project)}
          {project.status === 'rejected' || project.status === 'blocked' ? (
            <>
              {' '}
              <Link to={`/profile/appeals/new?decision=project.${project._id}`} className="link">
                Обжаловать
              </Link>
            </>
          ) : null}
        </Note>
      )}
    </div>
  );
}

function closedText({ status, reason, is_change_sent }: ProjectEdit): string {
  const why = reason ? ` Причина: ${reason}` : '';
  if (is_change_sent) return 'Изменения на проверке. До ответа модератора все видят прежний текст, менять его нельзя.';
  if (status === 'on_moderation') return 'Проект на проверке. До ответа модератора изменить его нельзя.';
  if (status === 'rejected') return `Модератор отклонил проект.${why} Его можно дублировать и написать иначе.`;
  if (status === 'blocked') return `Проект заблокирован модератором.${why}`;
  return 'Проект больше не принимает отклики, менять его поздно. Возобновите или дублируйте его в «Моих проектах».';
}
