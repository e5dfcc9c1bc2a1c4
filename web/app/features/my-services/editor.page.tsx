import { editProject } from '@artel/contracts/projects/my-projects.ts';
import { editService } from '@artel/contracts/services/my-services.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  useLoaderData,
  useLocation,
  useParams,
} from 'react-router';
import { ApiError, browserQueryClient, pageFailure, query, serverQueryClient, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { revalidatesBetweenPages, wizardAt } from '../../platform/forms/use-step.ts';
import { Breadcrumbs, HydratingSuspense, Link, LinkButton, Note, RowsSkeleton, StatusBadge } from '../../ui/index.ts';
import { servicePath, statusText } from '../services/index.ts';
import { useSession } from '../session/index.ts';
import { EditNotes } from './editor/edit-notes.tsx';
import { ServiceEditor } from './editor/service-editor.tsx';

const ProjectPage = lazyWithRetry(() => import('../projects/own/project-page.tsx'));

const editQuery = (id: string) => query(editService, { params: { id } });

async function find(client: QueryClient, id: string): Promise<'service' | 'project'> {
  const ofProject = query(editProject, { params: { id } });
  if (client.getQueryData(ofProject.queryKey)) return 'project';
  try {
    await client.fetchQuery(editQuery(id));
    return 'service';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 404) throw pageFailure(error);
  }
  await client.fetchQuery(ofProject).catch((error: unknown) => {
    throw error instanceof ApiError ? pageFailure(error) : error;
  });
  return 'project';
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const client = serverQueryClient(request, context as Readonly<RouterContextProvider>);
  const kind = params.id === undefined ? undefined : await find(client, params.id);
  return { kind, state: dehydrate(client) };
}
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return { kind: params.id === undefined ? undefined : await find(browserQueryClient(), params.id), state: undefined };
}
export const shouldRevalidate = revalidatesBetweenPages;

export default function ItemEditor() {
  const { id } = useParams();
  const { kind } = useLoaderData<typeof loader>();
  const { me } = useSession();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const text = search.get('text')?.trim() || undefined;
  const task = search.get('task') ?? undefined;
  const isCustomers = me !== undefined && (me.active_role !== 'seller' || text !== undefined || search.get('kind') === 'project');
  // «＋» while editing a new one begins another
  const key = wizardAt(location);
  return (kind ?? (isCustomers ? 'project' : 'service')) === 'project' ? (
    <HydratingSuspense fallback={<RowsSkeleton />}>
      <ProjectPage key={key} id={id} text={text} task={task} />
    </HydratingSuspense>
  ) : (
    <ServicePage key={key} id={id} />
  );
}

function ServicePage({ id }: { id: string | undefined }) {
  const [first] = useState(id);
  return first === undefined ? <NewService /> : <EditService id={id ?? first} />;
}

function NewService() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Новая услуга" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои услуги' }, { name: 'Новая услуга' }]} />
      <h1 className="title-1">Новая услуга</h1>
      <ServiceEditor service={undefined} />
    </div>
  );
}

function EditService({ id }: { id: string }) {
  const [round, setRound] = useState(0);
  const service = useQuery(editQuery(id)).data?.result;
  if (!service) return null;
  const title = service.content.title || 'Услуга без названия';
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Редактирование" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои услуги' }, { name: title }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1">Редактирование</h1>
        <StatusBadge of={statusText[service.status]} />
        {service.live ? (
          <LinkButton to={servicePath({ _id: service._id, category_slug: service.live.category_slug })} size="s" className="ml-auto">
            Страница услуги
          </LinkButton>
        ) : null}
      </div>
      <EditNotes service={service} onDiscarded={() => setRound((old) => old + 1)} />
      {service.allowed_actions.includes('edit') ? (
        <ServiceEditor key={`${service._id}:${round}`} service={service} />
      ) : (
        <Note meaning="hold">
          {closedText(service.status, service.draft?.status === 'on_moderation')}
          {service.status === 'rejected' || service.status === 'blocked' ? (
            <>
              {' '}
              <Link to={`/profile/appeals/new?decision=service.${service._id}`} className="link">
                Обжаловать
              </Link>
            </>
          ) : null}
        </Note>
      )}
    </div>
  );
}

function closedText(status: string, isJudged: boolean): string {
  if (isJudged) return 'Услуга на проверке. До ответа модератора изменить её нельзя.';
  if (status === 'archived') return 'Услуга в архиве. Верните её в «Моих услугах», чтобы править дальше.';
  if (status === 'rejected') return 'Модератор отклонил услугу. Её можно убрать в архив, вернуть черновиком и написать иначе.';
  return 'Услуга заблокирована модератором: новых заказов по ней нет, начатые идут дальше.';
}
