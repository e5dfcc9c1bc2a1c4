/** A new service: an empty wizard. The first words make a draft of it. */
import { useLocation } from 'react-router';
import { PageHead } from '../../platform/page-head.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useSession } from '../session/index.ts';
import { ServiceEditor } from './editor/service-editor.tsx';
import { SellersOnly } from './sellers-only.tsx';

export default function CreateItem() {
  const { me } = useSession();
  const { key } = useLocation();
  if (me && !me.roles.includes('seller')) return <SellersOnly title="Новая услуга" />;
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
