import type { Project } from '@artel/contracts/projects/projects.ts';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { counted, formatTerm } from '../../platform/format/index.ts';
import { signInPath } from '../../platform/session/guards.ts';
import { Description } from '../../ui/fields/description.tsx';
import {
  Breadcrumbs,
  Card,
  DateTime,
  Deadline,
  HydratingSuspense,
  LinkButton,
  Note,
  PersonLine,
  StatusBadge,
  Tag,
} from '../../ui/index.ts';
import { MemberSince } from '../../ui/people/member-since.tsx';
import { ComplainButton } from '../appeals/index.ts';
import { ProjectBids } from '../bids/index.ts';
import { SaveButton } from '../favorites/index.ts';
import { useSession } from '../session/index.ts';
import { Budget } from './budget.tsx';
import { projectPath, projectsPath } from './project-address.ts';
import { ProjectSchema } from './project-schema.tsx';
import { endText, projectChangesText, statusText } from './project-states.text.ts';
import { acceptanceText, bidForms, fileForms, paidOrderForms, pointForms, projectForms } from './projects.text.ts';

// lazy: only for members
const MemberPart = lazyWithRetry(() => import('./member-part.tsx'));
const ChangesSince = lazyWithRetry(() => import('./changes.tsx').then(({ ChangesSince }) => ({ default: ChangesSince })));

export function ProjectView({ project }: { project: Project }) {
  const { title, status, tags } = project;
  const { isSignedIn, me } = useSession();
  return (
    <div className="grid gap-8 py-6 md:gap-10 md:py-8">
      <PageHead
        title={title}
        description={project.description.slice(0, 160)}
        isHidden={status !== 'active' || project.visibility !== 'public'}
      />
      {status === 'active' && project.visibility === 'public' ? <ProjectSchema project={project} /> : null}
      <Head project={project} />
      {isSignedIn ? (
        <HydratingSuspense>
          <MemberPart project={project} />
        </HydratingSuspense>
      ) : null}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-16">
        <div className="grid min-w-0 gap-10">
          <Part id="task" title="Задача">
            {project.goal ? <p className="max-w-[68ch] text-17 font-strong break-words">{project.goal}</p> : null}
            <Description text={project.description} />
            {tags.length > 0 ? (
              <div className="flex flex-wrap gap-1.5">
                {tags.map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </div>
            ) : null}
          </Part>
          <List id="results" title="Что нужно сдать" items={project.deliverables} />
          <List id="stages" title="Желаемые этапы" items={project.stages_wanted} />
          <List id="questions" title="Вопросы исполнителям" items={project.questions} />
          {!isSignedIn && project.attachments_count > 0 ? (
            <Part id="files" title="Файлы">
              <p className="text-ink-soft">
                {counted(project.attachments_count, fileForms)}. Открыть их можно после входа:{' '}
                <a href={signInPath({ pathname: projectPath(project), search: '' })} className="link">
                  войти
                </a>
                .
              </p>
            </Part>
          ) : null}
        </div>
        <div className="grid gap-4">
          <Customer customer={project.customer} />
          <NoticeChoices project={project} />
          {me?._id === project.customer._id ? null : (
            <div className="grid justify-items-start gap-3">
              <LinkButton to={`/profile/messages?recipient=${project.customer._id}&project_id=${project._id}`}>
                Написать заказчику
              </LinkButton>
              <ComplainButton target={{ type: 'project', id: project._id }} words="Пожаловаться на проект" />
            </div>
          )}
        </div>
      </div>
      <ProjectBids project={project} changesSince={(no) => <ChangesSince id={project._id} no={no} />} />
      <div>
        <LinkButton to={projectsPath(project.category.slug)}>Все проекты категории</LinkButton>
      </div>
    </div>
  );
}

function Head({ project }: { project: Project }) {
  const { me } = useSession();
  const { title, category, sub_category, status } = project;
  return (
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
        {project.published_at && me?._id !== project.customer._id ? <SaveButton id={project._id} type="project" /> : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
        <StatusBadge of={statusText[status]} />
        {status === 'active' && project.active_until ? (
          <span>
            ещё <Deadline at={project.active_until} withExact className="font-text! text-ink-soft!" />
          </span>
        ) : null}
        {project.published_at ? (
          <span>
            размещён <DateTime at={project.published_at} />
          </span>
        ) : null}
        {project.bids_count > 0 ? (
          <span>
            отклики: {project.bids_count} из&nbsp;{project.max_bids}, просмотрено {project.viewed_bids}
          </span>
        ) : null}
      </div>
      {endText[status] ? <Note>{endText[status]}</Note> : null}
      <Terms project={project} />
    </header>
  );
}

function Terms({ project }: { project: Project }) {
  const { deadline_days, deliverables, bids_count, max_bids, hires_needed } = project;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t-2 border-ink pt-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line">
      <Term name="бюджет">
        <Budget of={project} />
      </Term>
      {deadline_days ? <Term name="срок">{`до\u00a0${formatTerm(deadline_days).replace(/день$/, 'дня')}`}</Term> : null}
      {deliverables.length > 0 ? <Term name="нужно сдать">{counted(deliverables.length, pointForms)}</Term> : null}
      {hires_needed > 1 ? <Term name="нужно исполнителей">{hires_needed}</Term> : null}
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

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="grid gap-4" aria-labelledby={id}>
    <h2 id={id} className="title-2">
      {title}
    </h2>
    {children}
  </section>
);

function List({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <ol className="grid max-w-[68ch] border-t border-line">
        {items.map((item, at) => (
          <li key={item} className="grid grid-cols-[32px_minmax(0,1fr)] border-b border-line py-3">
            <span aria-hidden="true" className="text-ink-soft">
              {at + 1}
            </span>
            <span className="min-w-0 break-words">{item}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function NoticeChoices({ project }: { project: Project }) {
  const choices = [
    project.require_level && projectChangesText.level(project.require_level),
    project.require_verified && projectChangesText.verified,
    project.require_language && projectChangesText.language(project.require_language),
    project.require_city && projectChangesText.city(project.require_city),
    project.is_nda && 'готовность подписать соглашение о неразглашении',
  ].filter(Boolean);
  if (choices.length === 0) return null;
  return (
    <Card as="aside" label="Кого ищут" className="grid gap-2">
      <h2 className="font-strong">Кого ищут</h2>
      <ul className="grid gap-1.5 text-ink-soft">
        {choices.map((input) => (
          <li key={String(input)}>{input}</li>
        ))}
      </ul>
    </Card>
  );
}

function Customer({ customer }: Pick<Project, 'customer'>) {
  const { projects_count, hired_count, paid_orders_count, acceptance_hours, disputes_count, city, created_at } = customer;
  return (
    <Card as="aside" label="Заказчик" className="grid gap-4">
      <PersonLine person={customer} to={`/user/${customer._id}`} size={48} note="заказчик" />
      <ul className="grid gap-1.5 text-ink-soft">
        {city ? <li>{city}</li> : null}
        <li>
          <MemberSince at={created_at} />
        </li>
        {projects_count > 0 ? <li>{`${counted(projects_count, projectForms)} на\u00a0бирже`}</li> : null}
        {projects_count > 0 ? (
          <li>
            проектов с&nbsp;наймом: {hired_count} из&nbsp;{projects_count}
          </li>
        ) : null}
        <li>{paid_orders_count > 0 ? counted(paid_orders_count, paidOrderForms) : 'пока без оплаченных заказов'}</li>
        {acceptance_hours === null ? null : <li>{acceptanceText(acceptance_hours)} в&nbsp;среднем</li>}
        {paid_orders_count > 0 ? (
          <li>
            {disputes_count > 0
              ? `споры: ${disputes_count} на\u00a0${counted(paid_orders_count, ['заказ', 'заказа', 'заказов'])}`
              : 'без споров'}
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
