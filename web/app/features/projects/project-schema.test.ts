import type { Project } from '@artel/contracts/projects/projects.ts';
import { expect, test } from 'vitest';
import { projectGraph } from './project-schema.tsx';

const project = {
  _id: '01a21e02-63c1-76ba-973d-246254cb5d16',
  title: 'Знак для лодочной станции',
  description: 'Нужен знак на борт и на вывеску.',
  category: { _id: '1', slug: 'design', title: 'Дизайн' },
  budget_from_minor: 1_000_000,
  budget_to_minor: null,
  published_at: '2026-11-20T09:00:00.000Z',
  active_until: null,
} as unknown as Project;

test('a project is told as a demand: what, for how much, in which trade; what is not known is left out', () => {
  const [demand, trail] = projectGraph(project, 'https://artel.test') as Record<string, unknown>[];
  expect(demand).toMatchObject({
    '@type': 'Demand',
    url: 'https://artel.test/projects/design/01a21e02-63c1-76ba-973d-246254cb5d16',
    name: 'Знак для лодочной станции',
    availabilityStarts: '2026-11-20T09:00:00.000Z',
    priceSpecification: { priceCurrency: 'RUB', minPrice: '10000.00' },
  });
  expect(demand).not.toHaveProperty('validThrough');
  expect(JSON.stringify(demand)).not.toContain('maxPrice');
  expect(JSON.stringify(trail)).toContain('https://artel.test/projects/design');
});
