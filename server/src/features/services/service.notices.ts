import type { StopCause } from '@artel/contracts/services/services.ts';
import type { Tx } from '../../platform/db/index.ts';
import { counted } from '../../platform/index.ts';
import { lookups } from '../lookups/index.ts';
import { type NoticeCode, notify } from '../notifications/index.ts';
import type { ServiceRecord } from './service.ts';
import { absence_days, type StopFacts } from './stopping/stop.policy.ts';

export type ServiceDecision = { version_id: string } & (
  | { happened: 'published' | 'edit_published' }
  | { happened: 'returned'; comments: number }
  | { happened: 'rejected' | 'edit_rejected' | 'blocked' | 'unblocked'; reason: string }
);

type Text = { code: NoticeCode<'services'>; title: string; text: string };

function textOf(title: string, decision: ServiceDecision): Text {
  switch (decision.happened) {
    case 'published':
      return { code: 'N-S1', title: `Услуга «${title}» опубликована`, text: 'Она в каталоге, её можно заказать.' };
    case 'edit_published':
      return { code: 'N-S1', title: `Правка услуги «${title}» опубликована`, text: 'Покупатели видят новую версию.' };
    case 'unblocked':
      return { code: 'N-S1', title: `Услуга «${title}» снова опубликована`, text: decision.reason };
    case 'returned':
      return {
        code: 'N-S2',
        title: `Услуга «${title}»: модератор просит правки`,
        text: `${counted(decision.comments, ['замечание', 'замечания', 'замечаний'])} — у полей в редакторе.`,
      };
    case 'rejected':
      return { code: 'N-S3', title: `Услуга «${title}» отклонена`, text: decision.reason };
    case 'edit_rejected':
      return { code: 'N-S3', title: `Правка услуги «${title}» отклонена`, text: `${decision.reason} Прежняя версия остаётся в каталоге.` };
    case 'blocked':
      return { code: 'N-S5', title: `Услуга «${title}» заблокирована`, text: decision.reason };
  }
}

type NoticeInput = Pick<ServiceRecord, 'id' | 'seller_id' | 'title' | 'category_id' | 'version'>;

export async function notifySeller(tx: Tx, service: NoticeInput, decision: ServiceDecision): Promise<void> {
  const isOnSale = ['published', 'edit_published', 'unblocked'].includes(decision.happened);
  const slug = (await lookups()).byId.get(service.category_id ?? '')?.slug ?? 'all';
  const editor = `/profile/items/${service.id}/edit`;
  await notify(tx, [service.seller_id], {
    ...textOf(service.title || 'без названия', decision),
    kind: 'services',
    url: isOnSale ? `/services/${slug}/${service.id}` : decision.happened === 'blocked' ? '/profile/items' : editor,
    entity: { type: 'service', id: service.id },
    dedupe_key: `${decision.happened}:${decision.version_id}:${service.version}`,
  });
}

const dayOf = (day: string): string =>
  new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const causeText: Record<StopCause, (facts: StopFacts) => string> = {
  vacation: ({ vacation_to }) => `отпуск до ${dayOf(vacation_to!)}`,
  queue: ({ orders_at_hand, orders_limit }) => `заказов в работе ${orders_at_hand}, а сразу вы берёте ${orders_limit}`,
  absence: () => `вы не заходили ${absence_days} дней`,
  blocked: () => 'аккаунт заблокирован',
};
const untilText: Record<StopCause, string> = {
  vacation: 'когда кончится отпуск',
  queue: 'когда закончится один из заказов',
  absence: 'когда вы войдёте',
  blocked: 'когда блокировка закончится',
};

/** One notice for all. */
export async function notifyStopped(
  tx: Tx,
  services: readonly ServiceRecord[],
  causes: readonly StopCause[],
  facts: StopFacts,
): Promise<void> {
  const [first, ...others] = services;
  if (!first) return;
  const cause = causes.map((each) => causeText[each](facts)).join('; ');
  const until = causes.map((each) => untilText[each]).join(' и ');
  const isOne = others.length === 0;
  await notify(tx, [first.seller_id], {
    code: 'N-S4',
    kind: 'services',
    title: isOne
      ? `Услуга «${first.title}» остановлена: ${cause}`
      : `На паузе ${counted(services.length, ['услуга', 'услуги', 'услуг'])}: ${cause}`,
    text: `Новых заказов не будет, начатые продолжаются. ${isOne ? 'Услуга вернётся' : 'Услуги вернутся'} в каталог ${isOne ? 'сама' : 'сами'}, ${until}.`,
    url: '/profile/items?tab=paused',
    entity: { type: 'service', id: first.id },
    dedupe_key: `stopped:${first.id}:${first.version}`,
  });
}
