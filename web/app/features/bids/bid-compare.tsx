import type { OfferedBid } from '@artel/contracts/projects/bids.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted, formatRub, formatTerm } from '../../platform/format/index.ts';
import { focusRow } from '../../ui/fields/focus-restore.ts';
import { Badge, fullName, Icon, LevelMark, PersonLine, Rating } from '../../ui/index.ts';
import { bestOf, sureShare } from './bids.state.ts';
import { stageForms } from './bids.text.ts';
import { ConfirmedMark } from './confirmed-mark.tsx';
import { BidWorks } from './form/bid-works.tsx';
import { OfferedActions } from './offered-actions.tsx';

export const tableId = 'bids-side-by-side';

type Line = { name: string; of: (bid: OfferedBid) => ReactNode; value?: (bid: OfferedBid) => number | null; wish?: 'least' | 'most' };
const onTime = ({ seller }: OfferedBid): number | null => (seller.on_time_den > 0 ? (seller.on_time_num / seller.on_time_den) * 100 : null);
const reviewsOf = ({ seller: { rating } }: OfferedBid): number =>
  sureShare(rating.score === null ? null : { part: (rating.score - 1) / 4, of: rating.count }) ?? 0;
const lines: readonly Line[] = [
  { name: 'Цена', of: ({ price_minor }) => formatRub(price_minor ?? 0), value: ({ price_minor }) => price_minor, wish: 'least' },
  { name: 'Срок', of: ({ term_days }) => formatTerm(term_days ?? 0), value: ({ term_days }) => term_days, wish: 'least' },
  { name: 'Этапы', of: ({ stages }) => (stages.length > 0 ? counted(stages.length, stageForms) : 'один') },
  { name: 'Отзывы', of: ({ seller }) => <Rating {...seller.rating} />, value: reviewsOf, wish: 'most' },
  {
    name: 'Сдаёт в срок',
    of: (bid) => {
      const part = onTime(bid);
      return part === null ? 'ещё нет сданных работ' : `${Math.round(part)} % из ${bid.seller.on_time_den}`;
    },
    value: ({ seller: { on_time_num, on_time_den } }) => sureShare({ part: on_time_num / on_time_den, of: on_time_den }),
    wish: 'most',
  },
  {
    name: 'Завершённых заказов',
    of: ({ seller }) => seller.completed_count,
    value: ({ seller }) => seller.completed_count,
    wish: 'most',
  },
  { name: 'Ответов на вопросы', of: ({ answers }) => answers.length },
  {
    name: 'Работы',
    of: ({ seller, works }) => (works.length > 0 ? <BidWorks seller_id={seller._id} works={works} isNarrow /> : 'не приложены'),
  },
  { name: 'Насколько подходит', of: ({ score }) => `${Math.round(score)} из 100`, value: ({ score }) => score, wish: 'most' },
];

export function BidCompare({ bids, onDrop }: { bids: readonly OfferedBid[]; onDrop: (id: string) => void }) {
  return (
    <section {...focusRow} className="grid grid-cols-1 gap-3" aria-label="Сравнение откликов">
      <h3 className="title-3">Рядом: {bids.length}</h3>
      {/* `relative`: or the words for screen readers would widen the page */}
      <section
        id={tableId}
        className="relative scroll-mt-4 overflow-x-auto rounded-card border border-line bg-surface"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Таблица сравнения"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-2 min-w-24 bg-surface p-3 md:min-w-32 md:p-4">
                <span className="sr-only">Что сравниваем</span>
              </th>
              {bids.map((bid) => (
                <BidHead key={bid._id} bid={bid} onDrop={() => onDrop(bid._id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, of, value, wish }) => {
              const best = value && wish ? bestOf(bids.map(value), wish) : undefined;
              return (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="sticky left-0 z-2 bg-surface p-3 font-text break-words text-ink-soft max-md:text-13 md:p-4">
                    {name}
                  </th>
                  {bids.map((bid, at) => (
                    <td key={bid._id} className="border-l border-line p-3 md:p-4">
                      <span className="flex flex-wrap items-center gap-2">
                        <span className={best === at ? 'font-strong' : ''}>{of(bid)}</span>
                        {best === at ? <Badge meaning="good">лучше</Badge> : null}
                      </span>
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr className="border-t border-line">
              <th scope="row" className="sticky left-0 z-2 bg-surface">
                <span className="sr-only">Ответить</span>
              </th>
              {bids.map((bid) => (
                <td key={bid._id} className="border-l border-line p-3 align-top md:p-4">
                  <span className="flex flex-wrap gap-2">
                    <OfferedActions bid={bid} isNarrow />
                  </span>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="text-13 text-ink-soft">
        После выбора вы резервируете первый этап или всю сумму. Остальным исполнителям мы сообщим сами.
      </p>
    </section>
  );
}

function BidHead({ bid, onDrop }: { bid: OfferedBid; onDrop: () => void }) {
  return (
    <th
      scope="col"
      className="min-w-52 border-l border-line p-3 align-top font-text md:min-w-60 md:p-4 [&_.badge]:whitespace-normal [&_.truncate]:whitespace-normal"
    >
      <span className="flex items-start justify-between gap-2">
        <span className="grid min-w-0 gap-1.5">
          <PersonLine person={bid.seller} to={`/user/${bid.seller._id}`} size={40} />
          <LevelMark level={bid.seller.level} />
          <ConfirmedMark bid={bid} />
        </span>
        <button
          type="button"
          className="touch text-ink-soft hover:text-ink"
          aria-label={`Убрать из сравнения: ${fullName(bid.seller)}`}
          onClick={onDrop}
        >
          <Icon of={X} />
        </button>
      </span>
    </th>
  );
}
