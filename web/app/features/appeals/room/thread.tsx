import { type AppealDecision, type AppealRoom, type AppealStep, appealRules } from '@artel/contracts/people/appeals/appeals.ts';
import type { ReactNode } from 'react';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { DateTime, Link } from '../../../ui/index.ts';
import { decisionReasonText, doneText, resultTexts, ruleNo, stepText } from '../appeals.text.ts';

type ThreadContent = Pick<AppealRoom, 'text' | 'files' | 'steps' | 'decisions' | 'created_at'>;

export function Thread({ appeal, isOfAuthor = false }: { appeal: ThreadContent; isOfAuthor?: boolean }) {
  const decisions = [...appeal.decisions];
  return (
    <ol className="grid gap-6">
      <Entry title={isOfAuthor ? 'Принято' : 'Обращение'} at={appeal.created_at}>
        <Text text={appeal.text} files={appeal.files} />
      </Entry>
      {appeal.steps.map((step) => {
        const decision = step.kind === 'decided' ? decisions.shift() : undefined;
        return (
          <Entry key={`${step.kind}${step.at}`} title={titleOf(step, isOfAuthor)} by={byOf(step, isOfAuthor)} at={step.at}>
            {decision ? <Decided decision={decision} /> : <Text text={step.text} files={step.files} />}
          </Entry>
        );
      })}
    </ol>
  );
}

const titleOf = ({ kind }: AppealStep, isOfAuthor: boolean): string => (kind === 'asked' && !isOfAuthor ? 'Вопрос автору' : stepText[kind]);
function byOf({ by, by_name }: AppealStep, isOfAuthor: boolean): string | undefined {
  if (by === 'staff') return by_name ?? undefined;
  return by === 'author' ? (isOfAuthor ? 'Вы' : 'Автор') : undefined;
}

export function Entry({ title, by, at, children }: { title: string; by?: string | undefined; at: string; children: ReactNode }) {
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-strong">
          {title}
          {by ? <span className="font-text text-ink-soft">, {by}</span> : null}
        </h2>
        <DateTime at={at} className="text-13 text-ink-soft" />
      </div>
      {children}
    </li>
  );
}

export function Text({ text, files }: Pick<AppealStep, 'text' | 'files'>) {
  return (
    <>
      {text ? <p className="max-w-[76ch] break-words whitespace-pre-line">{text}</p> : null}
      {files.length > 0 ? (
        <ul aria-label="Файлы" className="flex flex-wrap gap-2">
          {files.map(({ _id, name, size, filePath }) => (
            <li key={_id} className="min-w-0">
              <FileChip name={name} size={size} href={filePath} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Decided({ decision: { result, reason, rule, text, measure, owner_text } }: { decision: AppealDecision }) {
  return (
    <div className={`grid max-w-[76ch] gap-2 border-l-2 pl-4 ${result === 'rejected' ? 'border-line-strong' : 'border-good'}`}>
      <p className="font-strong">
        {resultTexts[result].name[0]!.toUpperCase() + resultTexts[result].name.slice(1)}. {decisionReasonText[reason]}
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-13 text-ink-soft">
        <Link to={`/conditions#${rule}`} className="link">
          п. {ruleNo(rule)} {appealRules.find(({ anchor }) => anchor === rule)?.title}
        </Link>
        {measure === 'none' ? null : `. ${doneText[measure]}`}
      </p>
      {owner_text ? <p className="text-13 break-words whitespace-pre-line text-ink-soft">Второй стороне: {owner_text}</p> : null}
    </div>
  );
}
