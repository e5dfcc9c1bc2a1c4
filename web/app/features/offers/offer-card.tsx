import { getOffer, type Offer } from '@artel/contracts/orders/offers.ts';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { counted, formatRub, formatTerm } from '../../platform/format/index.ts';
import { Bone, Button, Deadline, Facts, Icon, LinkButton, Rub, Skeleton, StatusBadge } from '../../ui/index.ts';
import { offerStatusTexts, revisionForms } from './offers.text.ts';

const EndDialog = lazyWithRetry(() => import('./end-dialog.tsx'));

const frame = 'grid w-full max-w-[460px] gap-3 rounded-card border border-l-3 border-line border-l-sun bg-surface p-4';

export function OfferCard({ offer_id, title }: { offer_id: string; title: string }) {
  const { data, isError, refetch } = useQuery(query(getOffer, { params: { id: offer_id } }));
  const offer = data?.result;
  return (
    <section aria-label={`Предложение: ${title}`} className={frame}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-13 text-ink-soft">Индивидуальное предложение</span>
        {offer ? <StatusBadge of={offerStatusTexts[offer.status]} /> : null}
      </div>
      <h2 className="title-3 break-words">{title}</h2>
      {offer ? (
        <Terms offer={offer} />
      ) : isError ? (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft">
          Условия не загрузились.
          <Button size="s" onClick={() => void refetch()}>
            Повторить
          </Button>
        </p>
      ) : (
        <Skeleton className="grid min-h-40 content-start gap-3">
          <Bone />
          <Bone className="w-3/5" />
        </Skeleton>
      )}
    </section>
  );
}

function Terms({ offer }: { offer: Offer }) {
  const { price_minor, fee_buyer_minor, net_minor, term_days, revisions, status } = offer;
  const isOpen = status === 'sent';
  const facts = [
    { name: 'Цена', value: <Rub minor={price_minor} /> },
    ...(net_minor === null && fee_buyer_minor > 0 ? [{ name: 'Сервисный сбор', value: <Rub minor={fee_buyer_minor} /> }] : []),
    ...(net_minor === null ? [] : [{ name: 'Вам после комиссии не меньше', value: <Rub minor={net_minor} /> }]),
    { name: 'Срок', value: formatTerm(term_days) },
    { name: 'Правки', value: revisions === 0 ? 'не входят' : counted(revisions, revisionForms) },
    ...(isOpen ? [{ name: 'Действует ещё', value: <Deadline at={offer.expires_at} /> }] : []),
  ];
  return (
    <>
      <Description text={offer.description} />
      {offer.checklist.length > 0 ? (
        <ul className="grid gap-1.5" aria-label="Что сдаётся">
          {offer.checklist.map((item) => (
            <li key={item} className="flex gap-2 break-words">
              <Icon of={Check} size={16} className="mt-1 shrink-0 text-good" />
              {item}
            </li>
          ))}
        </ul>
      ) : null}
      <Facts facts={facts} />
      {offer.stages.length > 0 ? <Stages offer={offer} /> : null}
      {offer.answer ? <p className="break-words text-ink-soft">Ответ заказчика: {offer.answer}</p> : null}
      <Moves offer={offer} />
    </>
  );
}

const short = 280;
function Description({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= short);
  return (
    <p className="break-words whitespace-pre-wrap">
      {isWhole ? text : `${text.slice(0, short).trimEnd()}… `}
      {isWhole ? null : (
        <button type="button" className="link touch" onClick={() => setWhole(true)}>
          Показать целиком
        </button>
      )}
    </p>
  );
}

const Stages = ({ offer: { stages } }: { offer: Offer }) => (
  <ol className="grid gap-1.5 border-t border-line pt-3">
    {stages.map(({ title, price_minor, term_days }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a stage has no identity beyond its place
      <li key={at} className="flex justify-between gap-4">
        <span className="min-w-0 break-words">
          {at + 1}. {title}
          <span className="text-ink-soft">, {formatTerm(term_days)}</span>
        </span>
        <span className="shrink-0">
          <Rub minor={price_minor} />
        </span>
      </li>
    ))}
  </ol>
);

export type OfferAction = Offer['allowed_actions'][number];

function Moves({ offer }: { offer: Offer }) {
  const [input, setAsked] = useState<OfferAction>();
  const may = (action: OfferAction) => offer.allowed_actions.includes(action);
  if (offer.order_id)
    return (
      <LinkButton look="primary" to={`/profile/orders?id=${offer.order_id}`}>
        Открыть заказ
      </LinkButton>
    );
  if (offer.allowed_actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {may('accept') ? (
        <Button look="primary" onClick={() => setAsked('accept')}>
          Принять за {formatRub(offer.price_minor)}
        </Button>
      ) : null}
      {may('decline') ? <Button onClick={() => setAsked('decline')}>Отклонить</Button> : null}
      {may('withdraw') ? <Button onClick={() => setAsked('withdraw')}>Отозвать</Button> : null}
      {input ? (
        <Suspense>
          <EndDialog offer={offer} asked={input} onClose={() => setAsked(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
