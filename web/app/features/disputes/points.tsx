import type { DisputePoint, DisputeSide, Fulfilment } from '@artel/contracts/disputes/disputes.ts';
import { StatusBadge, TitledCard } from '../../ui/index.ts';
import { fulfilmentTexts } from './disputes.text.ts';

type Props = { dispute: { points: readonly DisputePoint[] }; called: (side: DisputeSide) => string };

export function Points({ dispute, called }: Props) {
  if (dispute.points.length === 0) return null;
  return (
    <TitledCard className="grid gap-4" title="Что обещано и что сдано">
      <ul className="grid">
        {dispute.points.map((point) => (
          <li key={point.no} className="grid gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 break-words">{point.item}</span>
            <span className="flex flex-wrap items-center gap-2 text-13">
              <Mark who={called('opener')} fulfilled={point.opener} />
              <Mark who={called('respondent')} fulfilled={point.respondent} />
              {point.arbiter ? <Mark who="Арбитр" fulfilled={point.arbiter} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function Mark({ who, fulfilled }: { who: string; fulfilled: Fulfilment | null }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="text-ink-soft">{who}:</span>
      {fulfilled ? <StatusBadge of={fulfilmentTexts[fulfilled]} /> : <span>не отмечено</span>}
    </span>
  );
}
