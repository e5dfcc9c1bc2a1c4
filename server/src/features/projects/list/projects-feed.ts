import { budgetText } from '@artel/contracts/projects/project-budget.ts';
import { type ProjectCard, ProjectFilters } from '@artel/contracts/projects/projects.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { countCall } from '../../../platform/http/limits.ts';
import { countedDays, formatSum, site } from '../../../platform/index.ts';
import { element, readable, sendFeed } from '../../../platform/rss.ts';
import { lookups } from '../../lookups/index.ts';
import { listProjects } from './list-projects.ts';

/** Words order by relevance, not by time. */
const Conditions = ProjectFilters.omit({ q: true, as_typed: true });

export function mountProjectsFeed(app: FastifyInstance): void {
  app.get('/api/projects/rss', async (request, reply) => {
    await countCall('search', request.ip);
    const conditions = Conditions.parse(request.query);
    return sendFeed(reply, await feedOf(conditions));
  });
}

async function feedOf(conditions: z.output<typeof Conditions>): Promise<string> {
  const { result } = await listProjects(null, conditions);
  const trade = (await lookups()).bySlug.get(conditions.category)?.title;
  const { publicUrl, brandName } = site();
  const list = `${publicUrl}/projects${trade ? `/${conditions.category}` : ''}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', `${trade ? `Проекты: ${trade}` : 'Проекты для фрилансеров'} - ${brandName}`),
    element('link', list),
    element('description', 'Что заказчики ищут сейчас: задача, бюджет и срок'),
    element('language', 'ru'),
    element('ttl', '5'),
    ...result.map((project) => itemOf(project, publicUrl)),
    '</channel></rss>',
    '',
  ].join('\n');
}

function itemOf(project: ProjectCard, publicUrl: string): string {
  const address = `${publicUrl}/projects/${project.category.slug}/${project._id}`;
  const term = project.deadline_days ? `, срок ${countedDays(project.deadline_days)}` : '';
  return `<item>${[
    element('title', project.title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(project.published_at).toUTCString()),
    element('category', project.category.title),
    element('description', readable(`Бюджет: ${budgetText(project, formatSum)}${term}. ${project.excerpt}`)),
  ].join('')}</item>`;
}
