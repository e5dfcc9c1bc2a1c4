import type { ProjectCard } from '@artel/contracts/projects/projects.ts';
import type { ReactNode } from 'react';
import { counted, formatTerm } from '../../platform/format/index.ts';
import { Avatar, Badge, Card, DateTime, fullName, Link, Tag } from '../../ui/index.ts';
import { Heart } from '../favorites/index.ts';
import { Budget } from './budget.tsx';
import { projectPath } from './project-address.ts';
import { acceptanceText, bidForms, orderForms, paidOrderForms } from './projects.text.ts';

type Level = 2 | 3;
type ProjectRowProps = {
  project: ProjectCard;
  level?: Level;
  isPreview?: boolean;
  mark?: 'answered' | 'invited' | undefined;
  children?: ReactNode;
};

export function ProjectRow({ project, level = 2, isPreview = false, mark, children }: ProjectRowProps) {
  const { customer } = project;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" className="group relative grid gap-3 hover:border-line-strong">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <Heading className="title-3 min-w-0 flex-1 basis-80 break-words">
          <Link to={projectPath(project)} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
            {project.title}
          </Link>
        </Heading>
        <span className="grid md:justify-items-end">
          <Budget of={project} className="text-17" />
          {project.deadline_days ? <span className="text-13 text-ink-soft">за {formatTerm(project.deadline_days)}</span> : null}
        </span>
      </div>
      {mark ? (
        <p>
          <Badge meaning={mark === 'answered' ? 'good' : 'hold'}>{mark === 'answered' ? 'Вы откликнулись' : 'Вас пригласили'}</Badge>
        </p>
      ) : null}
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
        <CustomerFacts of={customer} />
        {project.bids_count > 0 ? (
          <span>
            {counted(project.bids_count, bidForms)} из&nbsp;{project.max_bids}
          </span>
        ) : null}
        {isPreview ? null : (
          <span className="ml-auto flex items-center gap-x-4">
            <DateTime at={project.published_at} />
            {children}
            <Heart id={project._id} type="project" isPlain />
          </span>
        )}
      </div>
    </Card>
  );
}

function CustomerFacts({ of: customer }: { of: ProjectCard['customer'] }) {
  const { projects_count, hired_count, paid_orders_count, acceptance_hours, disputes_count } = customer;
  return (
    <>
      {paid_orders_count > 0 ? <span>{counted(paid_orders_count, paidOrderForms)}</span> : null}
      {hired_count > 0 ? (
        <span>
          проектов с&nbsp;наймом: {hired_count} из&nbsp;{projects_count}
        </span>
      ) : null}
      {acceptance_hours === null ? null : <span>{acceptanceText(acceptance_hours)}</span>}
      {disputes_count > 0 ? (
        <span>
          споры: {disputes_count} на&nbsp;{counted(paid_orders_count, orderForms)}
        </span>
      ) : null}
    </>
  );
}
