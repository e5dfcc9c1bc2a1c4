import {
  type MySanction,
  sanctionKinds,
  sanctionLeaves,
  sanctionNames,
  sanctionTitle,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge, Card, Facts, Link, LinkButton, Note } from '../../ui/index.ts';
import { LevelList } from '../../ui/lists/level-list.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { appealLink, forbiddenText, kindMeaning, reasonTexts, ruleLink, ruleNo } from './sanctions.text.ts';

export function SanctionCard({ sanction }: { sanction: MySanction }) {
  const now = useNow();
  const { _id, kind, limits, ends_at, set_at, words, rule, rule_title, evidence, appeal, allowed_actions } = sanction;
  const until = ends_at && formatExact(new Date(ends_at), now);
  return (
    <Card className="grid gap-4" label={sanctionNames[kind]}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Badge meaning={kindMeaning[kind]}>{sanctionNames[kind]}</Badge>
        <span className="text-ink-soft">{until ? `до ${until}` : 'без срока'}</span>
      </div>
      <h2 className="title-2 break-words">{sanctionTitle(kind, limits, until)}</h2>
      <LevelList names={sanctionKinds.map((one) => sanctionNames[one])} at={sanctionKinds.indexOf(kind)} />
      <p className="break-words whitespace-pre-line">{words}</p>
      <EvidenceList evidence={evidence} />
      <p>
        <Link to={ruleLink(rule)} className="link">
          п. {ruleNo(rule)} правил, «{rule_title}»
        </Link>
        . {reasonTexts[sanction.reason_code]}.
      </p>
      <Facts
        facts={[
          { name: 'Нельзя', value: forbiddenText(kind, limits) },
          { name: 'Можно', value: sanctionLeaves[kind] },
          { name: 'Применили', value: formatExact(new Date(set_at), now) },
        ]}
      />
      {appeal?.is_open ? (
        <Note>
          <p>
            Обжалуется,{' '}
            <Link to={`/profile/appeals/${appeal._id}`} className="link">
              №{appeal.number}
            </Link>
            . Если снимем раньше срока, сразу сообщим.
          </p>
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {allowed_actions.includes('appeal') ? <LinkButton to={appealLink(_id)}>Обжаловать</LinkButton> : null}
        {appeal && !appeal.is_open ? (
          <LinkButton to={`/profile/appeals/${appeal._id}`}>Решение по обращению №{appeal.number}</LinkButton>
        ) : null}
        <LinkButton to="/conditions#sanctions-2" look="ghost">
          Все ступени и правила
        </LinkButton>
      </div>
      {allowed_actions.includes('appeal') ? (
        <p className="text-13 text-ink-soft">Рассмотрит не тот, кто применил. Пока смотрим, мера действует.</p>
      ) : null}
    </Card>
  );
}
