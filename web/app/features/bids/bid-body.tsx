import type { OfferedBid, OwnBid } from '@artel/contracts/projects/bids.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { FileChip } from '../../ui/fields/file-chip.tsx';
import { DateTime, Rub } from '../../ui/index.ts';
import { outcomeTexts } from './bids.text.ts';
import { BidWorks } from './form/bid-works.tsx';

export function BidBody({ bid, isSummed = true }: { bid: OwnBid | OfferedBid; isSummed?: boolean }) {
  const { price_minor, term_days, stages, answers, files, rounds } = bid;
  return (
    <div className="grid gap-4">
      {isSummed && price_minor !== null && term_days !== null ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          {bid.net_minor ? <span className="text-ink-soft">Вам не меньше</span> : null}
          <Rub minor={bid.net_minor || price_minor} className="text-20" />
          <span className="text-ink-soft">
            {bid.net_minor ? `при цене ${formatRub(price_minor)}, ` : ''}
            {formatTerm(term_days)}
          </span>
        </p>
      ) : null}
      <p className="max-w-[68ch] break-words whitespace-pre-line">{bid.text}</p>
      {stages.length > 0 ? (
        <ol className="grid max-w-[68ch] border-t border-line">
          {stages.map((stage, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stage has no identity beyond its place
            <li key={at} className="grid grid-cols-[24px_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5">
              <span className="text-ink-soft">{at + 1}</span>
              <span className="min-w-0 break-words">
                {stage.title}
                {stage.result ? <span className="block text-13 text-ink-soft">{stage.result}</span> : null}
              </span>
              <span className="text-right whitespace-nowrap">
                {formatRub(stage.price_minor ?? 0)}
                <span className="block text-13 text-ink-soft">{formatTerm(stage.term_days ?? 0)}</span>
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {answers.length > 0 ? (
        <dl className="grid max-w-[68ch] gap-3">
          {answers.map(({ question, answer }) => (
            <div key={question} className="grid gap-0.5">
              <dt className="text-13 text-ink-soft">{question}</dt>
              <dd className="break-words whitespace-pre-line">{answer}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <BidWorks seller_id={bid.seller._id} works={bid.works} />
      {files.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {files.map((file) => (
            <FileChip key={file._id} name={file.name} size={file.size} href={file.filePath} />
          ))}
        </div>
      ) : null}
      {rounds.length > 1 ? <Rounds rounds={rounds} /> : null}
    </div>
  );
}

function Rounds({ rounds }: { rounds: OwnBid['rounds'] }) {
  return (
    <details>
      <summary className="link touch w-fit cursor-pointer">Как менялись условия</summary>
      <ol className="mt-2 grid gap-1.5">
        {rounds.map((round) => (
          <li key={round.no} className="flex flex-wrap gap-x-3 text-13">
            <span className="font-strong">
              {formatRub(round.price_minor)}, {formatTerm(round.term_days)}
            </span>
            <span className="text-ink-soft">
              {round.by === 'customer' ? 'предложил заказчик: ' : ''}
              {outcomeTexts[round.outcome]}, <DateTime at={round.at} />
            </span>
            {round.comment ? <span className="w-full text-ink-soft">«{round.comment}»</span> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
