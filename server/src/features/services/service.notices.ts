/** What the seller is told of the judgement of a service (product §2.13, N-S…). */
import type { Tx } from '../../platform/db/transaction.ts';
import { lookups } from '../lookups/index.ts';
import { notify } from '../notifications/index.ts';
import type { ServiceRecord } from './service.ts';

export type Judged = { version_id: string } & (
  | { happened: 'published' | 'edit_published' }
  | { happened: 'returned'; comments: number }
  | { happened: 'rejected' | 'edit_rejected' | 'blocked' | 'unblocked'; reason: string }
);

type Words = { code: string; title: string; text: string };

function wordsOf(title: string, judged: Judged): Words {
  switch (judged.happened) {
    case 'published':
      return { code: 'N-S1', title: `Услуга «${title}» опубликована`, text: 'Она в каталоге, её можно заказать.' };
    case 'edit_published':
      return { code: 'N-S1', title: `Правка услуги «${title}» опубликована`, text: 'Покупатели видят новую версию.' };
    case 'unblocked':
      return { code: 'N-S1', title: `Услуга «${title}» снова опубликована`, text: judged.reason };
    case 'returned':
      return { code: 'N-S2', title: `Услуга «${title}»: нужны правки (${judged.comments})`, text: 'Замечания модератора стоят у полей.' };
    case 'rejected':
      return { code: 'N-S3', title: `Услуга «${title}» отклонена`, text: judged.reason };
    case 'edit_rejected':
      return { code: 'N-S3', title: `Правка услуги «${title}» отклонена`, text: `${judged.reason} Прежняя версия остаётся в каталоге.` };
    case 'blocked':
      return { code: 'N-S5', title: `Услуга «${title}» заблокирована`, text: judged.reason };
  }
}

type Told = Pick<ServiceRecord, 'id' | 'seller_id' | 'title' | 'category_id' | 'version'>;

/** Once for each change of the service: a repeated call tells nobody twice. */
export async function tellSeller(tx: Tx, service: Told, judged: Judged): Promise<void> {
  const isOnSale = ['published', 'edit_published', 'unblocked'].includes(judged.happened);
  const slug = (await lookups()).byId.get(service.category_id ?? '')?.slug ?? 'all';
  const editor = `/profile/items/${service.id}/edit`;
  await notify(tx, [service.seller_id], {
    ...wordsOf(service.title || 'без названия', judged),
    kind: 'services',
    url: isOnSale ? `/services/${slug}/${service.id}` : judged.happened === 'blocked' ? '/profile/items' : editor,
    entity: { type: 'service', id: service.id },
    dedupe_key: `${judged.happened}:${judged.version_id}:${service.version}`,
  });
}
