/** The seller's editor of one service, with the moderator's words at the fields. */
import { editService } from '@artel/contracts/services.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { query } from '../../platform/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useQuery } from '../../platform/use-query.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/card.tsx';
import { servicePath, statusText } from '../services/index.ts';
import { EditNotes } from './editor/edit-notes.tsx';
import { ServiceEditor } from './editor/service-editor.tsx';

const editQuery = (id: string) => query(editService, { params: { id } });
const queries: PageQueries = ({ params }) => [editQuery(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function EditItem() {
  const { id } = useParams();
  const [round, setRound] = useState(0);
  const service = useQuery(editQuery(id!)).data?.result;
  if (!service) return null;
  const { name, meaning } = statusText[service.status];
  const title = service.content.title || 'Услуга без названия';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Редактирование" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои услуги' }, { name: title }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1">Редактирование</h1>
        <Badge meaning={meaning}>{name}</Badge>
        {service.live ? (
          <LinkButton to={servicePath({ _id: service._id, category_slug: service.live.category_slug })} size="s" className="ml-auto">
            Страница услуги
          </LinkButton>
        ) : null}
      </div>
      {/* an edit taken back begins the editor anew with what is on sale */}
      <EditNotes service={service} onDiscarded={() => setRound((old) => old + 1)} />
      {service.allowed_actions.includes('edit') ? (
        <ServiceEditor key={`${service._id}:${round}`} service={service} />
      ) : (
        <Note meaning="hold">{closedText(service.status, service.draft?.status === 'on_moderation')}</Note>
      )}
    </div>
  );
}

function closedText(status: string, isJudged: boolean): string {
  if (isJudged) return 'Услуга на проверке. Модератор ответит в течение суток, до ответа изменить её нельзя.';
  if (status === 'archived') return 'Услуга в архиве. Верните её в «Моих услугах», чтобы править дальше.';
  if (status === 'rejected') return 'Модератор отклонил услугу. Её можно убрать в архив, вернуть черновиком и написать иначе.';
  return 'Услуга заблокирована модератором. Обжаловать решение можно через обращение в поддержку.';
}
