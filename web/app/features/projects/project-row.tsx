/** A project in a list: what, for how much, how it is told, who asks. */
import type { ProjectCard } from '@artel/contracts/projects.ts';
import { Link } from 'react-router';
import { formatTerm } from '../../platform/dates.ts';
import { counted } from '../../platform/plural.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { fullName } from '../../ui/person-line.tsx';
import { Heart } from '../favorites/index.ts';
import { Budget } from './budget.tsx';
import { projectPath } from './project-address.ts';
import { bidForms, paidOrderForms } from './projects.text.ts';

type Level = 2 | 3;

export function ProjectRow({ project, level = 2 }: { project: ProjectCard; level?: Level }) {
  const { customer } = project;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" className="group relative grid gap-3 hover:border-line-strong">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <Heading className="title-3 min-w-0 flex-1 basis-80 break-words">
          {/* the link covers the whole row */}
          <Link to={projectPath(project)} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
            {project.title}
          </Link>
        </Heading>
        <span className="grid md:justify-items-end">
          <Budget of={project} className="text-17" />
          {project.deadline_days ? <span className="text-13 text-ink-soft">за {formatTerm(project.deadline_days)}</span> : null}
        </span>
      </div>
      <p className="line-clamp-3 max-w-[90ch] text-ink-soft">{project.excerpt}</p>
      {project.tags.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {project.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      ) : null}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-soft">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={customer.user_name} src={customer.avatar.file_path} variant={customer.avatar.variant} size={24} />
          <span className="min-w-0 truncate text-ink">{fullName(customer)}</span>
        </span>
        {customer.paid_orders_count > 0 ? <span>{counted(customer.paid_orders_count, paidOrderForms)}</span> : null}
        {project.bids_count > 0 ? (
          <span>
            {counted(project.bids_count, bidForms)} из&nbsp;{project.max_bids}
          </span>
        ) : null}
        <span className="ml-auto flex items-center gap-2">
          <Moment at={project.published_at} />
          <Heart id={project._id} type="project" isPlain />
        </span>
      </div>
    </Card>
  );
}
