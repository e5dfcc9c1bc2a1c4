/** Queries order by relevance and have no feed. */
import { apiAddress } from '../../platform/api/index.ts';
import { type ProjectsQuery, queryAddress } from './project-address.ts';

export const feedPath = (ask: ProjectsQuery): string | undefined =>
  ask.q ? undefined : `/api/projects/rss?category=${ask.category}&${queryAddress(ask).split('?')[1] ?? ''}`.replace(/&$/, '');

export default function FeedLink({ ask }: { ask: ProjectsQuery }) {
  const path = feedPath(ask);
  const feed = path && apiAddress(path);
  return feed ? (
    <>
      <link rel="alternate" type="application/rss+xml" title="Проекты" href={feed} />
      <a href={feed} className="link touch px-2 text-13">
        RSS
      </a>
    </>
  ) : null;
}
