/** A new service, or a new project for whoever works as a customer: an empty wizard. The first words make a draft of it. */
import { Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { useSession } from '../session/index.ts';
import { ServiceEditor } from './editor/service-editor.tsx';

// the other role's half is a script of its own
const CreateProject = lazyPart(() => import('../projects/own/create-project.tsx'));

export default function CreateItem() {
  const { me } = useSession();
  const { key } = useLocation();
  const [search] = useSearchParams();
  // words brought along from the first page are always a customer's
  const text = search.get('text')?.trim() || undefined;
  if (me && (me.active_role !== 'seller' || text || search.get('kind') === 'project'))
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <CreateProject key={key} text={text} />
      </Suspense>
    );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title="Новая услуга" isHidden />
      <Breadcrumbs trail={[{ to: '/profile/items', name: 'Мои услуги' }, { name: 'Новая услуга' }]} />
      <h1 className="title-1">Новая услуга</h1>
      {/* a press on «＋» while one is being written begins another */}
      <ServiceEditor key={key} service={undefined} />
    </div>
  );
}
