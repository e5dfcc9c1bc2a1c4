import { listOpenOrders } from '@artel/contracts/orders/orders.ts';
import { listMyProjects, type MyProject } from '@artel/contracts/projects/my-projects.ts';
import { query, useQuery } from '../../../platform/api/index.ts';
import { counted } from '../../../platform/format/index.ts';
import { Avatar, Card, Deadline, ErrorState, Link, LinkButton, RowsSkeleton } from '../../../ui/index.ts';
import { OrderLine } from '../../orders/index.ts';
import { projectPath } from '../../projects/index.ts';
import { pricesOf } from './going.state.ts';

export const bought = query(listOpenOrders, { query: { role: 'customer' } });
export const projectsOf = query(listMyProjects, { query: { tab: 'active' } });
const ordersShown = 7;
const projectsShown = 5;
const bidForms = ['отклик', 'отклика', 'откликов'] as const;
const freshForms = ['новый', 'новых', 'новых'] as const;

export function GoingOrders() {
  const { data, error, refetch } = useQuery(bought);
  if (!error && data?.result.orders.length === 0) return null;
  return (
    <Card className="overflow-hidden p-0!" label="Идут сейчас">
      <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-line px-4 py-4 md:px-6">
        <h2 className="title-3">Идут сейчас</h2>
        <Link to="/profile/orders?role=customer" className="link touch">
          Все заказы{data ? `, ${data.result.counts.customer}` : ''}
        </Link>
      </div>
      {data ? (
        <ul>
          {data.result.orders.slice(0, ordersShown).map((order) => (
            <OrderLine key={order._id} order={order} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="Не удалось загрузить заказы" onRetry={() => void refetch()}>
          Остальное на месте.
        </ErrorState>
      ) : (
        <RowsSkeleton />
      )}
    </Card>
  );
}

export function GoingProjects() {
  const { data } = useQuery(projectsOf);
  return data && data.result.length > 0 ? <Projects projects={data.result} total={data.total} /> : null;
}

function Projects({ projects, total }: { projects: readonly MyProject[]; total: number }) {
  return (
    <Card className="grid gap-1" label="Проекты">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="title-3">Проекты</h2>
        <Link to="/profile/items" className="link touch">
          Все, {total}
        </Link>
      </div>
      <ul>
        {projects.slice(0, projectsShown).map((project) => {
          const to = project.category_slug
            ? projectPath({ _id: project._id, category: { slug: project.category_slug } })
            : '/profile/items';
          return (
            <li key={project._id} className="grid gap-2 border-t border-line py-3 first:border-0">
              <span className="grid min-w-0 gap-0.5">
                <Link to={to} className="font-strong break-words hover:text-brand">
                  {project.title}
                </Link>
                <span className="text-13 text-ink-soft">
                  {counted(project.bids_count, bidForms)} из&nbsp;{project.max_bids}
                  {project.active_until ? (
                    <>
                      , приём ещё <Deadline at={project.active_until} />
                    </>
                  ) : null}
                </span>
              </span>
              <Bidders project={project} to={to} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Bidders({ project: { title, bidders, bids_count, viewed_bids }, to }: { project: MyProject; to: string }) {
  const fresh = bids_count - viewed_bids;
  if (!bidders) return null;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex -space-x-2">
          {bidders.newest.map(({ _id, user_name, avatar }) => (
            <Avatar
              key={_id}
              name={user_name}
              src={avatar.file_path}
              variant={avatar.variant}
              size={32}
              className="rounded-full ring-2 ring-surface"
            />
          ))}
        </span>
        <span>
          {fresh > 0 ? <b className="font-strong">{counted(fresh, freshForms)}, </b> : null}
          <span className="text-ink-soft">{pricesOf(bidders)}</span>
        </span>
      </span>
      <LinkButton to={to} size="s" aria-label={`Смотреть отклики: ${title}`}>
        Смотреть
      </LinkButton>
    </span>
  );
}
