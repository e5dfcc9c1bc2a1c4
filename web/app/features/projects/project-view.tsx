/** A project as it is read: state and term, budget, the task, the list of results, the customer's record. */
import type { Project } from '@artel/contracts/projects.ts';
import type { ReactNode } from 'react';
import { formatTerm } from '../../platform/dates.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { counted } from '../../platform/plural.ts';
import { Badge, Tag } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberSince } from '../../ui/member-since.tsx';
import { Deadline, Moment } from '../../ui/moment.tsx';
import { PersonLine } from '../../ui/person-line.tsx';
import { ProjectBids } from '../bids/index.ts';
import { SaveButton } from '../favorites/index.ts';
import { Description } from '../services/index.ts';
import { Budget } from './budget.tsx';
import { projectsPath } from './project-address.ts';
import { bidForms, paidOrderForms, pointForms, projectForms, statusText } from './projects.text.ts';

export function ProjectView({ project }: { project: Project }) {
  const { title, category, sub_category, status, deliverables, tags } = project;
  return (
    <div className="grid gap-8 py-6 md:gap-10 md:py-8">
      <PageHead title={title} description={project.description.slice(0, 160)} isHidden={status !== 'active'} />
      <header className="grid gap-5">
        <Breadcrumbs
          trail={[
            { to: projectsPath('all'), name: 'Проекты' },
            { to: projectsPath(category.slug), name: category.title },
            ...(sub_category ? [{ to: projectsPath(sub_category.slug), name: sub_category.title }] : []),
            { name: title },
          ]}
        />
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <h1 className="title-1 max-w-[32ch] min-w-0 break-words">{title}</h1>
          {project.published_at ? <SaveButton id={project._id} type="project" /> : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
          <Badge meaning={statusText[status].meaning}>{statusText[status].name}</Badge>
          {status === 'active' && project.active_until ? (
            <span>
              ещё <Deadline at={project.active_until} withExact className="font-text! text-ink-soft!" />
            </span>
          ) : null}
          {project.published_at ? (
            <span>
              размещён <Moment at={project.published_at} />
            </span>
          ) : null}
        </div>
        <Terms project={project} />
      </header>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
        <div className="grid gap-10">
          <section className="grid gap-4" aria-labelledby="task">
            <h2 id="task" className="title-2">
              Задача
            </h2>
            <Description text={project.description} />
            {tags.length > 0 ? (
              <div className="flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </div>
            ) : null}
          </section>
          {deliverables.length > 0 ? (
            <section className="grid gap-4" aria-labelledby="results">
              <h2 id="results" className="title-2">
                Что нужно сдать
              </h2>
              <ol className="grid max-w-[68ch] border-t border-line">
                {deliverables.map((item, at) => (
                  <li key={item} className="grid grid-cols-[32px_minmax(0,1fr)] border-b border-line py-3">
                    <span aria-hidden="true" className="text-ink-soft">
                      {at + 1}
                    </span>
                    <span className="min-w-0 break-words">{item}</span>
                  </li>
                ))}
              </ol>
            </section>
          ) : null}
        </div>
        <Customer customer={project.customer} />
      </div>
      <ProjectBids project={project} />
      <div>
        <LinkButton to={projectsPath(category.slug)}>Все проекты категории</LinkButton>
      </div>
    </div>
  );
}

/** The terms side by side, as on a table. */
function Terms({ project }: { project: Project }) {
  const { deadline_days, deliverables, bids_count, max_bids } = project;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t-2 border-ink pt-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
      <Term name="бюджет">
        <Budget of={project} />
      </Term>
      {deadline_days ? <Term name="срок">{`до\u00a0${formatTerm(deadline_days).replace(/день$/, 'дня')}`}</Term> : null}
      {deliverables.length > 0 ? <Term name="нужно сдать">{counted(deliverables.length, pointForms)}</Term> : null}
      {bids_count > 0 ? <Term name={`из\u00a0${max_bids} возможных`}>{counted(bids_count, bidForms)}</Term> : null}
    </dl>
  );
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col-reverse justify-end md:px-6 md:first:pl-0">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="text-20 font-head">{children}</dd>
  </div>
);

function Customer({ customer }: Pick<Project, 'customer'>) {
  const { projects_count, paid_orders_count, city, created_at } = customer;
  return (
    <Card as="aside" label="Заказчик" className="grid gap-4">
      <PersonLine person={customer} to={`/user/${customer._id}`} size={48} note="заказчик" />
      <ul className="grid gap-1.5 text-ink-soft">
        {city ? <li>{city}</li> : null}
        <li>
          <MemberSince at={created_at} />
        </li>
        {projects_count > 0 ? <li>{`${counted(projects_count, projectForms)} на\u00a0бирже`}</li> : null}
        <li>{paid_orders_count > 0 ? counted(paid_orders_count, paidOrderForms) : 'пока без оплаченных заказов'}</li>
      </ul>
    </Card>
  );
}
