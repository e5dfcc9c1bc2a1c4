import { type OfferedBid, openBid, shortlistBid } from '@artel/contracts/projects/bids.ts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { counted, formatTerm } from '../../platform/format/index.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { focusRow } from '../../ui/fields/focus-restore.ts';
import { Badge, Button, DateTime, Deadline, fullName, LevelMark, Link, PersonLine, Rating, Rub, Tag } from '../../ui/index.ts';
import { ComplainButton } from '../appeals/index.ts';
import { BidBody } from './bid-body.tsx';
import { openOffer } from './bids.state.ts';
import { bidStatusTexts, stageForms } from './bids.text.ts';
import { ConfirmedMark } from './confirmed-mark.tsx';
import { OfferedActions } from './offered-actions.tsx';
import { useOwnerMove } from './show-bid.ts';

type RowProps = { bid: OfferedBid; isCompared: boolean; mayCompare: boolean; onCompare: (() => void) | undefined };

export function OfferedRow({ bid, isCompared, mayCompare, onCompare }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useOwnerMove(openBid);
  const shortlist = useOwnerMove(shortlistBid);
  const { seller } = bid;
  const params = { id: bid._id };
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && bid.status === 'sent') void open.go({ params, body: {} });
  };
  const isListed = bid.allowed_actions.includes('unshortlist');
  const mayList = isListed || bid.allowed_actions.includes('shortlist');
  const offer = openOffer(bid);
  return (
    <li
      {...focusRow}
      className={`grid gap-4 border-t border-line px-4 py-5 first:border-0 md:px-6 ${isListed ? 'border-l-4 border-l-brand' : ''}`}
    >
      <BidHead bid={bid} isOpen={isOpen} />
      {offer?.due_at ? (
        <p className="text-ink-soft">
          Вы предложили <Rub minor={offer.price_minor} className="font-strong!" /> за {formatTerm(offer.term_days)}. Ответ:{' '}
          <Deadline at={offer.due_at} withExact />
        </p>
      ) : null}
      {isOpen ? <BidBody bid={bid} isSummed={false} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Свернуть' : 'Открыть'}
        </Button>
        {mayList ? (
          <Button
            icon={Bookmark}
            aria-pressed={isListed}
            look={isListed ? 'quiet' : 'second'}
            isPending={shortlist.isPending}
            onClick={() => void shortlist.go({ params, body: { is_on: !isListed } })}
          >
            {isListed ? 'В шорт-листе' : 'В шорт-лист'}
          </Button>
        ) : null}
        <OfferedActions bid={bid} />
        <span className="ml-auto flex items-center gap-4 max-md:ml-0">
          {onCompare ? (
            <Checkbox value={isCompared} onChange={onCompare} isDisabled={!isCompared && !mayCompare}>
              Сравнить<span className="sr-only"> отклик: {fullName(seller)}</span>
            </Checkbox>
          ) : null}
          {isOpen ? (
            <Link to={`/profile/messages?recipient=${seller._id}`} className="link touch">
              Написать
            </Link>
          ) : null}
          {isOpen ? <ComplainButton target={{ type: 'bid', id: bid._id }} /> : null}
        </span>
      </div>
    </li>
  );
}

function BidHead({ bid, isOpen }: { bid: OfferedBid; isOpen: boolean }) {
  const { seller } = bid;
  const { name, meaning } = bidStatusTexts[bid.status];
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-[14rem_minmax(0,1fr)_9rem]">
      <div className="grid min-w-0 content-start gap-1.5">
        <PersonLine person={seller} to={`/user/${seller._id}`} size={40} />
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LevelMark level={seller.level} />
          <Rating {...seller.rating} />
        </span>
      </div>
      <div className="grid min-w-0 content-start gap-2">
        {isOpen ? null : <p className="line-clamp-3 break-words">{bid.text}</p>}
        <div className="flex flex-wrap items-center gap-1.5">
          {bid.status === 'sent' ? (
            bid.viewed_at ? (
              <Badge meaning="hold">Обновлён</Badge>
            ) : (
              <Badge meaning="wait">Новый</Badge>
            )
          ) : (
            <Badge meaning={meaning}>{name}</Badge>
          )}
          <ConfirmedMark bid={bid} />
          {bid.is_invited ? <Tag>по приглашению</Tag> : null}
          {bid.stages.length > 0 ? <Tag>{counted(bid.stages.length, stageForms)}</Tag> : null}
          {bid.answers.length > 0 ? (
            <Tag>{counted(bid.answers.length, ['ответ на вопросы', 'ответа на вопросы', 'ответов на вопросы'])}</Tag>
          ) : null}
          {seller.on_time_den > 0 ? <Tag>в срок {Math.round((seller.on_time_num / seller.on_time_den) * 100)} %</Tag> : null}
        </div>
      </div>
      <div className="grid content-start gap-0.5 max-md:order-first max-md:flex max-md:items-baseline max-md:gap-3 md:justify-items-end">
        {bid.price_minor === null ? null : <Rub minor={bid.price_minor} className="text-17" />}
        {bid.term_days === null ? null : <span className="text-ink-soft">{formatTerm(bid.term_days)}</span>}
        {bid.sent_at ? (
          <span className="text-13 text-ink-soft">
            <DateTime at={bid.sent_at} />
          </span>
        ) : null}
      </div>
    </div>
  );
}
