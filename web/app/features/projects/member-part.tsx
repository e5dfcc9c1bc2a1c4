import { countProjectView, type Project } from '@artel/contracts/projects/projects.ts';
import { useEffect } from 'react';
import { call } from '../../platform/api/index.ts';
import { FileChip } from '../../ui/fields/file-chip.tsx';
import { Card, Note } from '../../ui/index.ts';
import { useSession } from '../session/index.ts';
import { AllChanges } from './changes.tsx';
import { Matches } from './own/matches.tsx';
import { Moves } from './own/moves.tsx';
import { projectChangesText } from './project-states.text.ts';

export default function MemberPart({ project }: { project: Project }) {
  const { me } = useSession();
  const isOwn = me?._id === project.customer._id;
  useEffect(() => {
    if (!isOwn) void call(countProjectView, { params: { id: project._id }, body: {} });
  }, [project._id, isOwn]);
  return (
    <div className="grid gap-6">
      {isOwn ? <Own project={project} /> : <Standing project={project} />}
      {project.version_no > 1 ? <AllChanges id={project._id} isOwn={isOwn} /> : null}
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
  level: (project) => (project.require_level ? projectChangesText.level(project.require_level) : ''),
  verified: () => projectChangesText.verified,
  language: (project) => (project.require_language ? projectChangesText.language(project.require_language) : ''),
  city: (project) => (project.require_city ? projectChangesText.city(project.require_city) : ''),
};

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
