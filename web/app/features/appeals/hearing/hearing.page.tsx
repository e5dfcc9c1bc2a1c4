/** `/profile/appeals/{id}/hearing`: a complaint for whoever it is about: its substance, their answer, what was decided. Not who complained. */
import { appealRules } from '@artel/contracts/people/appeals/appeals.ts';
import { getHearing, type HearingRoom } from '@artel/contracts/people/appeals/hearings.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { Breadcrumbs, Card, Link, LinkButton, StatusBadge, TitledCard } from '../../../ui/index.ts';
import { appealKindText, reasonText, ruleNo } from '../appeals.text.ts';
import { Entry, Text } from '../room/thread.tsx';
import { hearingDoneText, hearingResult, hearingState, hearingStepText } from './hearing.text.ts';
import { HearingNow } from './hearing-now.tsx';

const hearingOf = (id: string) => query(getHearing, { params: { id } });
const queries: PageQueries = ({ params }) => [hearingOf(params.id!)];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function HearingPage() {
  const { id } = useParams();
  const hearing = useQuery(hearingOf(id!)).data?.result;
  if (!hearing) return null;
  return (
    <div className="grid gap-6">
      <Head hearing={hearing} />
      <HearingNow key={hearing._id} hearing={hearing} />
      {hearing.words_then || hearing.shared.length > 0 ? (
        <TitledCard title="О чём жалоба">
          {hearing.words_then ? (
            <blockquote className="grid max-w-[76ch] gap-1 border-l-2 border-line-strong pl-3">
              <span className="text-13 text-ink-soft">Ваши слова, какими они были тогда</span>
              <span className="break-words whitespace-pre-line">{hearing.words_then}</span>
            </blockquote>
          ) : null}
          {hearing.shared.length > 0 ? (
            <>
              <p className="text-13 text-ink-soft">Файлы, которые открыл вам сотрудник</p>
              <Text text="" files={hearing.shared} />
            </>
          ) : null}
        </TitledCard>
      ) : null}
      <Card label="Ход разбора" className="grid gap-6">
        <ol className="grid gap-6">
          {hearing.steps.map(({ kind, text, files, at, by_name }) => (
            <Entry key={`${kind}${at}`} title={hearingStepText[kind]} by={by_name ?? undefined} at={at}>
              <Text text={text} files={files} />
            </Entry>
          ))}
          {hearing.decisions.map((decision) => (
            <Entry key={decision.at} title="Решение" at={decision.at}>
              <Decided decision={decision} />
            </Entry>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Head({ hearing }: { hearing: HearingRoom }) {
  const { target, number, type, reason_code } = hearing;
  return (
    <header className="grid gap-2">
      <PageHead title={`Жалоба №${number}`} isHidden />
      <Breadcrumbs trail={[{ name: 'Обращения', to: '/profile/appeals' }, { name: `О вас, №${number}` }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="title-1 min-w-0 break-words">{target?.title ?? appealKindText[type]}</h1>
        <StatusBadge of={hearingState(hearing)} />
      </div>
      <p className="text-ink-soft">
        {appealKindText[type]}: {reasonText(reason_code).toLowerCase()}. Кто пожаловался, мы не называем.
      </p>
    </header>
  );
}

function Decided({ decision: { result, rule, text, measure } }: { decision: HearingRoom['decisions'][number] }): ReactNode {
  return (
    <div className={`grid max-w-[76ch] gap-2 border-l-2 pl-4 ${result === 'rejected' ? 'border-good' : 'border-bad'}`}>
      <p className="font-strong">{hearingResult(result).name}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-13 text-ink-soft">
        <Link to={`/conditions#${rule}`} className="link">
          п. {ruleNo(rule)} {appealRules.find(({ anchor }) => anchor === rule)?.title}
        </Link>
        {measure === 'none' ? null : `. ${hearingDoneText(measure)}`}
      </p>
      {measure === 'none' ? null : (
        <div>
          <LinkButton size="s" to="/profile/appeals/new">
            Обжаловать
          </LinkButton>
        </div>
      )}
    </div>
  );
}
