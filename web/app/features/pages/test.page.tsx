import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import { pageContext } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import type { Route } from './+types/test.page.ts';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).publicDev) throw redirect('/');
  return null;
}

type Example = { default: ComponentType; title: string };
const examples = Object.entries(import.meta.glob<Example>(['../../ui/**/*.example.tsx', '../**/*.example.tsx'], { eager: true })).sort(
  ([a], [b]) => (a < b ? -1 : 1),
);

export default function TestPage() {
  return (
    <div className="grid gap-12 py-8">
      <PageHead title="Набор" isHidden />
      <h1 className="title-1">Набор</h1>
      {examples.map(([file, { default: Show, title }]) => (
        <section key={file} className="grid gap-4" aria-label={title}>
          <h2 className="border-t-2 border-ink pt-2 text-13 font-strong text-ink-soft">{title}</h2>
          <Show />
        </section>
      ))}
    </div>
  );
}
