import type { Service } from '@artel/contracts/services/services.ts';
import { noteServiceView } from '@artel/contracts/services/views.ts';
import { Scale, Share2 } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../../platform/api/index.ts';
import { useSite } from '../../../platform/boot/site.ts';
import { addRecentlyViewed } from '../../../platform/session/recently-viewed.ts';
import { shareLink } from '../../../platform/share-link.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button, LinkButton } from '../../../ui/index.ts';
import { ComplainButton } from '../../appeals/index.ts';
import { servicePath } from '../catalogue-address.ts';
import { comparedAtMost, comparePath, toggleCompared, useCompared } from '../compare/compare-list.ts';

export default function VisitorActions({ service }: { service: Service }) {
  const { publicUrl } = useSite();
  const compared = useCompared();
  const isCompared = compared.includes(service._id);
  const { _id, status } = service;
  useEffect(() => {
    addRecentlyViewed(_id);
    if (status === 'active' || status === 'paused') void call(noteServiceView, { params: { id: _id }, body: {} });
  }, [_id, status]);

  const share = () => shareLink({ title: service.title, url: publicUrl + servicePath({ _id, category_slug: service.category.slug }) });
  return (
    <div className="flex flex-wrap items-center gap-2" data-no-print>
      <Button icon={Share2} onClick={() => void share()}>
        Поделиться
      </Button>
      <Button
        icon={Scale}
        aria-pressed={isCompared}
        onClick={() => {
          if (!toggleCompared(_id)) showToast(`Сравнить можно до ${comparedAtMost} услуг: уберите одну из выбранных`);
        }}
      >
        {isCompared ? 'В сравнении' : 'Сравнить'}
      </Button>
      {compared.length > 1 ? (
        <LinkButton to={comparePath(compared)} look="ghost">
          Открыть сравнение
        </LinkButton>
      ) : null}
      <ComplainButton target={{ type: 'service', id: _id }} />
    </div>
  );
}
