import { getBidStats } from '@artel/contracts/projects/bids.ts';
import { listProjects } from '@artel/contracts/projects/projects.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { counted } from '../../../platform/format/index.ts';
import { Card, Link, LinkButton, RowsSkeleton } from '../../../ui/index.ts';
import { Budget, creditForms, projectPath } from '../../projects/index.ts';

const shown = 3;
const fewBids = query(listProjects, { query: { few_bids: true } });
const credits = query(getBidStats);

const bidForms = ['отклик', 'отклика', 'откликов'] as const;

export function FirstProjects() {
  const found = useQuery(fewBids);
  const left = useQuery(credits).data?.result.credits.balance;
  if (found.isPending) return <RowsSkeleton count={shown} />;
  const projects = found.data?.result.slice(0, shown) ?? [];
  if (projects.length === 0) return null;
  return (
    <Card className="grid gap-2" label="Проекты, где мало откликов">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="title-3">Проекты, где мало откликов</h2>
        <Link to="/projects?few_bids=1" className="link touch">
          Все проекты
        </Link>
      </div>
      {left ? <p className="text-ink-soft">На отклики у вас {counted(left, creditForms)}</p> : null}
      <ul>
        {projects.map((project) => (
          <li
            key={project._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <span className="grid min-w-0 flex-1 basis-64 gap-0.5">
              <Link to={projectPath(project)} className="font-strong break-words hover:text-brand">
                {project.title}
              </Link>
              <span className="text-13 text-ink-soft">
                {project.bids_count === 0 ? 'пока нет откликов' : counted(project.bids_count, bidForms)}
              </span>
            </span>
            <Budget of={project} />
            <LinkButton to={projectPath(project)} size="s" aria-label={`Откликнуться: ${project.title}`}>
              Откликнуться
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
