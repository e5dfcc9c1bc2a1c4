import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { answerCounter, type getBidding, type OwnBid, replyToCounter, withdrawBid } from '@artel/contracts/projects/bids.ts';
import type { Project } from '@artel/contracts/projects/projects.ts';
import { useState } from 'react';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Button, Card, DateTime, Deadline, InkPanel, Link, LinkButton, StatusBadge } from '../../ui/index.ts';
import { PushPrompt } from '../push/index.ts';
import { BidBody } from './bid-body.tsx';
import { openOffer } from './bids.state.ts';
import { bidStatusTexts, declineTexts, factorTexts, ownHints } from './bids.text.ts';
import { ChangedProject } from './changed-project.tsx';
import { BidForm } from './form/bid-form.tsx';
import { CounterForm } from './form/counter-form.tsx';
import type { ChangesSince } from './project-bids.tsx';
import { showOwn, useOwnMove } from './show-bid.ts';

type OwnBidProps = { project: Project; bidding: ResultOf<typeof getBidding>; bid: OwnBid; changesSince: ChangesSince; onRenew: () => void };

export function OwnBidCard({ project, bidding, bid, changesSince, onRenew }: OwnBidProps) {
  const [isEditing, setEditing] = useState(false);
  const may = (action: OwnBid['allowed_actions'][number]) => bid.allowed_actions.includes(action);
  if (isEditing && may('edit'))
    return (
      <Card label="Изменить отклик">
        <BidForm project={project} bidding={bidding} bid={bid} isEdit onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
      </Card>
    );
  return (
    <div className="grid gap-5">
      <ChangedProject
        project={project}
        bid={bid}
        onEdit={() => setEditing(true)}
        withdraw={may('withdraw') ? <Withdraw bid={bid} project={project} /> : null}
      >
        {changesSince(bid.project_no)}
      </ChangedProject>
      <CounterOffer bid={bid} project={project} />
      <Card className="grid gap-5" label="Что с откликом">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge of={bidStatusTexts[bid.status]} />
          {bid.sent_at ? (
            <span className="text-ink-soft">
              отправлен <DateTime at={bid.sent_at} />
            </span>
          ) : null}
          {bid.confirmed_at && !bid.is_project_changed ? (
            <span className="text-ink-soft">
              подтверждён после изменений <DateTime at={bid.confirmed_at} />
            </span>
          ) : null}
          {bid.viewed_at ? (
            <span className="text-ink-soft">
              заказчик открыл <DateTime at={bid.viewed_at} />
            </span>
          ) : null}
        </div>
        <EndText bid={bid} />
        <BidBody bid={bid} />
        <Place bid={bid} />
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          {bid.order_id && (bid.status === 'accepted' || bid.status === 'hired') ? (
            <LinkButton look="primary" to={`/profile/orders?id=${bid.order_id}`}>
              Открыть заказ
            </LinkButton>
          ) : null}
          {may('edit') && !bid.is_project_changed ? <Button onClick={() => setEditing(true)}>Изменить</Button> : null}
          {may('renew') ? (
            <Button look="primary" onClick={onRenew}>
              Отправить снова
            </Button>
          ) : null}
          {(may('withdraw') && !bid.is_project_changed) || may('refuse') ? <Withdraw bid={bid} project={project} /> : null}
        </div>
      </Card>
      {bid.status === 'sent' ? <PushPrompt after="bid" /> : null}
    </div>
  );
}

function EndText({ bid }: { bid: OwnBid }) {
  const hint = ownHints[bid.status];
  const declined = bid.status === 'declined' ? [bid.declined_reason && declineTexts[bid.declined_reason], bid.declined_comment] : [];
  const words = bid.status === 'removed' ? `Причина: ${bid.removed_reason}` : declined.filter(Boolean).join('. ') || hint;
  return words ? (
    <p className="text-ink-soft">
      {words}{' '}
      {bid.status === 'removed' ? (
        <Link to={`/profile/appeals/new?decision=bid.${bid._id}`} className="link text-13">
          Обжаловать
        </Link>
      ) : null}
    </p>
  ) : null;
}

function Withdraw({ bid, project }: { bid: OwnBid; project: Project }) {
  const [isAsked, setAsked] = useState(false);
  const { go, isPending } = useOwnMove(withdrawBid, project._id);
  const isChosen = bid.status === 'accepted';
  const because = bid.is_project_changed ? 'проект изменился после отклика' : 'прошло меньше десяти минут';
  const isBack = bid.is_withdraw_free && bid.credits_spent > 0;
  const credits = bid.credits_spent === 0 ? '' : isBack ? `Кредиты вернутся: ${because}.` : 'Кредиты за отклик не вернутся.';
  return (
    <>
      <Button look="ghost" onClick={() => setAsked(true)}>
        {isChosen ? 'Отказаться от заказа' : bid.is_project_changed ? 'Отозвать бесплатно' : 'Отозвать'}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={isChosen ? 'Отказаться от заказа?' : 'Отозвать отклик?'}
          action={isChosen ? 'Отказаться' : 'Отозвать'}
          cancel="Оставить"
          look="bad"
          isPending={isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => void go({ params: { id: bid._id }, body: {} }).then(() => setAsked(false))}
        >
          {isChosen ? 'Заказ ещё не оплачен, он отменится, а заказчик узнает об этом.' : `Заказчик больше не увидит ваш отклик. ${credits}`}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Place({ bid: { place } }: { bid: OwnBid }) {
  if (!place) return null;
  return (
    <details className="border-t border-line pt-4">
      <summary className="link touch w-fit cursor-pointer font-strong">
        {place.no}-е место из {place.among}: почему
      </summary>
      <dl className="mt-3 grid gap-2">
        {place.factors.map(({ key, points, of }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt>
              {factorTexts[key].name}
              <span className="block text-13 text-ink-soft">{factorTexts[key].note}</span>
            </dt>
            <dd className="text-right whitespace-nowrap">
              {String(points).replace('.', ',')} из {of}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-ink-soft">
        Места не продаются. Одно место из пяти отдано новичку, пока они есть среди откликнувшихся.
      </p>
    </details>
  );
}

function CounterOffer({ bid, project }: { bid: OwnBid; project: Project }) {
  const offer = openOffer(bid);
  const [isAnswering, setAnswering] = useState(false);
  const { go, isPending } = useOwnMove(answerCounter, project._id);
  if (!offer || !bid.allowed_actions.includes('accept_counter')) return null;
  const params = { id: bid._id };
  return (
    <>
      <InkPanel label="Встречное предложение">
        <p className="text-on-ink-soft">Ваш ход</p>
        <h3 className="title-2">
          Заказчик предлагает {formatRub(offer.price_minor)} за {formatTerm(offer.term_days)}
        </h3>
        {bid.offered_net_minor ? <p className="text-on-ink-soft">После комиссии вам не меньше {formatRub(bid.offered_net_minor)}</p> : null}
        {offer.comment ? <p className="whitespace-pre-line text-on-ink-soft">{offer.comment}</p> : null}
        {offer.stages.length > 0 ? (
          <ul className="grid gap-1 text-on-ink-soft">
            {offer.stages.map((stage, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage has no identity beyond its place
              <li key={at}>
                {stage.title} — {formatRub(stage.price_minor)}, {formatTerm(stage.term_days)}
              </li>
            ))}
          </ul>
        ) : null}
        {offer.due_at ? (
          <p className="text-on-ink-soft">
            Ответьте: <Deadline at={offer.due_at} withExact />. Промолчите — останутся ваши условия.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
          <Button look="sun" isPending={isPending} onClick={() => void go({ params, body: { decision: 'accept' } })}>
            Согласиться на {formatRub(offer.price_minor)}
          </Button>
          <Button look="on-ink" onClick={() => setAnswering(true)}>
            Предложить своё
          </Button>
          <Button look="on-ink" isPending={isPending} onClick={() => void go({ params, body: { decision: 'decline' } })}>
            Оставить как было
          </Button>
        </div>
      </InkPanel>
      {isAnswering ? (
        <CounterForm
          endpoint={replyToCounter}
          title="Свои условия"
          note="Они станут условиями отклика, заказчик увидит их сразу."
          action="Отправить заказчику"
          from={bid}
          id={bid._id}
          onOutcome={(outcome) => showOwn(project._id, outcome)}
          onClose={() => setAnswering(false)}
        />
      ) : null}
    </>
  );
}
