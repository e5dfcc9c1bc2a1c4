import { getSanctionsOf, liftSanction, type StaffSanction, sanctionNames } from '@artel/contracts/people/sanctions/sanctions.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { ReasonButton } from '../../../ui/dialogs/asking-button.tsx';
import { Badge, Button, Card, fullName } from '../../../ui/index.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { kindMeaning, ruleNo, statusTexts } from '../sanctions.text.ts';
import { SetSanction } from './set-sanction.tsx';
import { staleSanctions } from './staff-read.ts';

export const sanctionsOf = (id: string) => query(getSanctionsOf, { params: { id } });

export function PersonSanctions({ user_id, name }: { user_id: string; name: string }) {
  const [search] = useSearchParams();
  const ground = search.get('ground') ?? undefined;
  const [isSetting, setSetting] = useState(ground !== undefined);
  const known = useQuery(sanctionsOf(user_id)).data?.result;
  if (!known) return null;
  const { sanctions, rungs } = known;
  const maySet = rungs.some(({ refused }) => refused === null);
  return (
    <Card className="grid gap-3" label="Санкции">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Санкции</h2>
        {maySet ? (
          <Button size="s" look="bad-quiet" onClick={() => setSetting(true)}>
            Новая санкция
          </Button>
        ) : null}
      </div>
      {sanctions.length === 0 ? <p className="text-ink-soft">Ничего не было.</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {sanctions.map((sanction) => (
          <Row key={sanction._id} sanction={sanction} />
        ))}
      </ul>
      {isSetting ? <SetSanction user_id={user_id} name={name} known={known} ground={ground} onClose={() => setSetting(false)} /> : null}
    </Card>
  );
}

function Row({ sanction }: { sanction: StaffSanction }) {
  const now = useNow();
  const lifting = useChange(liftSanction, { stale: staleSanctions, done: 'Мера снята, человеку ушло письмо' });
  const {
    _id,
    kind,
    status,
    rule,
    rule_title,
    words,
    evidence,
    set_at,
    ends_at,
    ended_at,
    set_by,
    lifted_by,
    lift_reason,
    appeal,
    allowed_actions,
  } = sanction;
  const day = (at: string) => formatExact(new Date(at), now);
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge meaning={status === 'active' ? kindMeaning[kind] : 'plan'}>{sanctionNames[kind]}</Badge>
        <span className="text-ink-soft">
          {statusTexts[status]}, {day(set_at)} — {ended_at ? day(ended_at) : ends_at ? day(ends_at) : 'без срока'}
        </span>
        {allowed_actions.includes('lift') ? (
          <ReasonButton
            button={{ name: 'Снять', size: 's', className: 'ml-auto' }}
            title="Снять меру?"
            note="Человек узнает об этом сразу и прочтёт причину. В счёт нарушений мера больше не пойдёт."
            action="Снять меру"
            isBad={false}
            isPending={lifting.isPending}
            send={(reason) => lifting.go({ params: { id: _id }, body: { reason } })}
          />
        ) : null}
      </div>
      <p className="break-words">{words}</p>
      <p className="text-13 text-ink-soft">
        п. {ruleNo(rule)} «{rule_title}», {fullName(set_by)}
        {lifted_by ? `. Мера снята, ${fullName(lifted_by)}: «${lift_reason}»` : ''}
        {appeal ? `; обращение №${appeal.number}${appeal.is_open ? ', на рассмотрении' : ''}` : ''}
      </p>
      <details>
        <summary className="link cursor-pointer text-13">Доказательства: {evidence.length}</summary>
        <div className="pt-2">
          <EvidenceList evidence={evidence} />
        </div>
      </details>
    </li>
  );
}
