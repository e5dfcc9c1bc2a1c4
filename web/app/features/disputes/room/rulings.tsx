import type { DisputeRoom, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { RulingCard } from '../ruling-card.tsx';
import { namesOf } from './offer-form.tsx';

export function Rulings({ dispute, side }: { dispute: DisputeRoom; side: DisputeSide }) {
  const called = (one: DisputeSide) => (one === side ? 'Вы' : dispute[one].name);
  return [...dispute.rulings]
    .reverse()
    .map((ruling) => (
      <RulingCard
        key={ruling.instance}
        ruling={ruling}
        responses={ruling.instance === 1 ? dispute.responses : []}
        names={namesOf(dispute, side)}
        called={called}
      />
    ));
}
