import {
  adminGetService,
  adminListServices,
  type ModeratedRow,
  type ModeratedService,
} from '@artel/contracts/services/service-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs, DateTime, LinkButton, Note, StatusBadge } from '../../ui/index.ts';
import { useNextCase } from '../moderation-parts/index.ts';
import { categoryPath, statusText } from '../services/index.ts';
import { CaseContent } from './case-content.tsx';
import { CaseFacts } from './case-facts.tsx';
import { ServiceDecision } from './decision.tsx';
import { eventText, lastVerdict } from './moderation.text.ts';
import { useComments } from './use-comments.ts';

const caseQuery = (id: string) => query(adminGetService, { params: { id } });
const queries: PageQueries = ({ params }) => [caseQuery(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function ModerationCase() {
  const { id } = useParams();
  const service = useQuery(caseQuery(id!)).data?.result;
  // a key: comments do not carry over to another version
  return service ? <Case key={service.version._id} service={service} /> : null;
}

function Case({ service }: { service: ModeratedService }) {
  const comments = useComments(service);
  const isPublic = service.status === 'active' || service.status === 'paused';

  const verdict = lastVerdict(service.history);
  const going = useNextCase<ModeratedRow>(
    { _id: service._id, owner: service.seller },
    {
      path: '/admin/services',
      list: query(adminListServices, { query: {} }),
      ownerOf: ({ seller }) => seller,
      stale: [adminListServices, adminGetService, getQueueCounts],
    },
  );
  return (
    <div className="mx-auto grid grid-cols-1 max-w-[1280px] gap-4">
      <PageHead title={`Проверка: ${service.version.content.title}`} isHidden />
      <Breadcrumbs trail={[{ to: '/admin/services', name: 'Услуги' }, { name: service.version.content.title }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-24 font-head">{service.version.content.title}</h1>
        <StatusBadge of={statusText[service.status]} />
        <span className="text-ink-soft">версия {service.version.no}</span>
        {isPublic ? (
          <LinkButton to={`${categoryPath('all')}/all/${service._id}`} size="s" className="ml-auto">
            Страница услуги
          </LinkButton>
        ) : null}
      </div>
      {verdict ? (
        <p className="text-ink-soft">
          Решение: {eventText[verdict.type]?.toLowerCase()}. {verdict.actor_name}, <DateTime at={verdict.at} />
        </p>
      ) : null}
      {service.is_check_due ? (
        <Note meaning="hold">Уже в каталоге: опубликована по правилу доверия. Посмотрите, всё ли в ней так, как должно быть.</Note>
      ) : null}
      {service.live ? <Note meaning="hold">Это правка: покупатели видят версию {service.live.no}. Изменённые части отмечены.</Note> : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_328px]">
        <CaseContent service={service} comments={comments} />
        <div className="grid gap-4 lg:sticky lg:top-4">
          <ServiceDecision service={service} comments={comments} {...going} />
          <CaseFacts service={service} />
        </div>
      </div>
    </div>
  );
}
