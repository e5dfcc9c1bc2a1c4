import type { Project } from '@artel/contracts/projects/projects.ts';
import { useSite } from '../../platform/boot/site.ts';
import { SchemaScript } from '../../ui/index.ts';
import { projectPath, projectsPath } from './project-address.ts';

const roubles = (minor: number): string => (minor / 100).toFixed(2);

export function projectGraph(project: Project, publicUrl: string): object[] {
  const url = publicUrl + projectPath(project);
  const { budget_from_minor: from, budget_to_minor: to, category } = project;
  return [
    {
      '@type': 'Demand',
      '@id': url,
      url,
      name: project.title,
      description: project.description.slice(0, 500),
      itemOffered: { '@type': 'Service', name: project.title, category: category.title },
      ...(project.published_at && { availabilityStarts: project.published_at }),
      ...(project.active_until && { validThrough: project.active_until }),
      ...((from !== null || to !== null) && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'RUB',
          ...(from !== null && { minPrice: roubles(from) }),
          ...(to !== null && { maxPrice: roubles(to) }),
        },
      }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Проекты', path: projectsPath('all') },
        { name: category.title, path: projectsPath(category.slug) },
      ].map(({ name, path }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: publicUrl + path })),
    },
  ];
}

export function ProjectSchema({ project }: { project: Project }) {
  return <SchemaScript graph={projectGraph(project, useSite().publicUrl)} />;
}
