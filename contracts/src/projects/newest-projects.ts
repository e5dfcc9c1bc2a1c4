import { z } from 'zod';
import { endpoint, publicReadCall } from '../kit/endpoint.ts';
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
  ...publicReadCall,
  path: '/api/projects/newest',
  summary: 'The three newest open projects of a category, for everybody alike',
  query: z.object({ category: CategorySlug }),
  result: NewestProject,
  list: true,
});
