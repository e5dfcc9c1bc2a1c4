import type { SavedProject } from '@artel/contracts/projects/project-content.ts';
import { listCategories } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../../../platform/api/index.ts';
import { useSession } from '../../../session/index.ts';
import { ProjectRow } from '../../project-row.tsx';

export function CardPreview({ content }: { content: SavedProject }) {
  const { me } = useSession();
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  if (!me) return null;
  const category = categories.find(({ _id }) => _id === content.category_id);
  return (
    <aside aria-label="Так проект увидят в списке" className="grid gap-3 xl:sticky xl:top-6">
      <p className="text-13 text-ink-soft">Так его увидят в списке</p>
      <div inert>
        <ProjectRow
          isPreview
          project={{
            _id: me._id,
            title: content.title || 'Название проекта',
            excerpt: content.description.slice(0, 320) || 'Здесь будет начало описания задачи.',
            category: { _id: category?._id ?? me._id, slug: 'all', title: category?.title ?? '' },
            tags: content.tags,
            budget_kind: content.budget_kind,
            budget_from_minor: content.budget_from_minor,
            budget_to_minor: content.budget_to_minor,
            deadline_days: content.deadline_days,
            bids_count: 0,
            max_bids: content.max_bids,
            bid_credits: 0,
            published_at: new Date(0).toISOString(),
            customer: {
              _id: me._id,
              user_name: me.user_name,
              name: me.name,
              surname: me.surname,
              avatar: me.avatar,
              projects_count: 0,
              hired_count: 0,
              paid_orders_count: 0,
              acceptance_hours: null,
              disputes_count: 0,
            },
          }}
        />
      </div>
    </aside>
  );
}
