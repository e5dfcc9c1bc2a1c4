import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { CategorySlug } from '../site/lookups.ts';
import { ProjectCard } from './projects.ts';

export const NewestProject = ProjectCard.pick({
  _id: true,
  title: true,
  category: true,
  budget_kind: true,
  budget_from_minor: true,
  budget_to_minor: true,
  bids_count: true,
});
export type NewestProject = z.infer<typeof NewestProject>;
export const listNewestProjects = endpoint({
  method: 'GET',
  access: 'public',
  idempotency: 'none',
  path: '/api/projects/newest',
  summary: 'The three newest open projects of a category, for everybody alike',
  rateLimit: 'read',
  query: z.object({ category: CategorySlug }),
  result: NewestProject,
  list: true,
});
