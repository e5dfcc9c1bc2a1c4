import { listMySanctions, type MySanction, sanctionNames } from '@artel/contracts/people/sanctions/sanctions.ts';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Card, EmptyState, Link, LinkButton } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { SanctionCard } from './sanction-card.tsx';
import { appealLink, ruleLink, ruleNo, statusTexts } from './sanctions.text.ts';

const mine = query(listMySanctions);
const queries: PageQueries = () => [mine];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function SanctionsPage() {
  const sanctions = useQuery(mine).data?.result;
  if (!sanctions) return null;
  const standing = sanctions.filter(({ status }) => status === 'active');
  const over = sanctions.filter(({ status }) => status !== 'active');
  return (
    <div className="grid gap-5">
      <MemberHead title="Меры" />
      {sanctions.length === 0 ? (
        <EmptyState
          title="Мер к вам не применяли"
          action={
            <LinkButton to="/conditions#sanctions-2" look="ghost">
              Какие бывают
            </LinkButton>
          }
        >
          Если применят, здесь будет причина с правилом, доказательство, срок и кнопка «Обжаловать».
        </EmptyState>
      ) : null}
      {standing.map((sanction) => (
        <SanctionCard key={sanction._id} sanction={sanction} />
      ))}
      {over.length > 0 ? (
        <Card className="overflow-hidden p-0!" label="Раньше">
          <h2 className="title-3 p-4 md:px-6">Раньше</h2>
          <ul>
            {over.map((sanction) => (
              <Former key={sanction._id} sanction={sanction} />
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

function Former({
  sanction: { _id, kind, status, rule, rule_title, words, set_at, ended_at, lift_reason, appeal, allowed_actions },
}: {
  sanction: MySanction;
}) {
  const now = useNow();
  const day = (at: string) => formatExact(new Date(at), now);
  return (
    <li className="grid gap-1 border-t border-line px-4 py-4 md:px-6">
      <span className="font-strong">
        {sanctionNames[kind]}, {statusTexts[status]}
      </span>
      <span className="break-words">{words}</span>
      {lift_reason ? <span className="break-words text-ink-soft">Почему сняли: {lift_reason}</span> : null}
      <span className="text-13 text-ink-soft">
        {day(set_at)}
        {ended_at ? ` — ${day(ended_at)}` : ''},{' '}
        <Link to={ruleLink(rule)} className="link">
          п. {ruleNo(rule)} «{rule_title}»
        </Link>
      </span>
      {allowed_actions.includes('appeal') || appeal ? (
        <span className="text-13">
          {appeal ? (
            <Link to={`/profile/appeals/${appeal._id}`} className="link">
              Обращение №{appeal.number}
            </Link>
          ) : (
            <Link to={appealLink(_id)} className="link">
              Обжаловать
            </Link>
          )}
        </span>
      ) : null}
    </li>
  );
}
