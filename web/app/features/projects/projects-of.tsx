import { listProjects } from '@artel/contracts/projects/projects.ts';
import { usePages } from '../../platform/api/index.ts';
import { ErrorState, Pager } from '../../ui/index.ts';
import { ProjectRow } from './project-row.tsx';

export function ProjectsOf({ customer_id }: { customer_id: string }) {
  const pages = usePages(listProjects, { query: { customer_id } });
  if (pages.items.length === 0 && !pages.error) return null;
  return (
    <section className="grid gap-6" aria-labelledby="projects">
      <h2 id="projects" className="title-2">
        Открытые проекты
      </h2>
      {pages.error ? <ErrorState title="Не удалось загрузить проекты" onRetry={pages.retry} /> : null}
      <ul className="grid gap-4">
        {pages.items.map((project) => (
          <li key={project._id}>
            <ProjectRow project={project} level={3} />
          </li>
        ))}
      </ul>
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </section>
  );
}
