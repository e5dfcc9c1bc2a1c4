import { Link } from '../controls/link.tsx';

export type Crumb = { name: string; to?: string };

export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label="Путь" className="scroll-x text-13 text-ink-soft">
      <ol className="flex gap-2 whitespace-nowrap">
        {trail.map(({ name, to }, index) => (
          <li key={name} className="flex items-center gap-2">
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {to ? (
              <Link to={to} className="inline-flex min-h-6 items-center hover:text-ink">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
