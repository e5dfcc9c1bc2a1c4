import { listMyVerifications, type VerificationStep } from '@artel/contracts/people/verification.ts';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { Badge } from '../../ui/controls/badge.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Card, Note } from '../../ui/layout/card.tsx';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { EmailStep } from './email-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { statusWords, stepWords } from './verification.text.ts';

const stepsQuery = query(listMyVerifications);
const queries: PageQueries = () => [stepsQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function VerifyPage() {
  const steps = useQuery(stepsQuery).data?.result;
  if (!steps) return null;
  const proved = steps.filter(({ status }) => status === 'approved').length;
  return (
    <div className="grid max-w-[760px] gap-6">
      <div className="grid gap-2">
        <MemberHead title="Подтверждение аккаунта" />
        <p className="text-ink-soft">
          Подтверждено {proved} из {steps.length}. Каждое подтверждение отмечено в профиле.
        </p>
      </div>
      <ol className="grid gap-4">
        {steps.map((step) => (
          <li key={step.kind}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Step({ step }: { step: VerificationStep }) {
  const { kind, status, subject, reason, decided_at, allowed_actions } = step;
  const words = stepWords[kind];
  const isProved = status === 'approved';
  return (
    <Card label={words.name} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="title-3">{words.name}</h2>
        <Badge meaning={statusWords[status].meaning}>{statusWords[status].name}</Badge>
      </div>
      <div className="grid gap-1">
        {subject ? <p className="font-strong break-words">{subject}</p> : null}
        <p className="text-pretty text-ink-soft">{words.gives}</p>
        {isProved ? null : (
          <p className="text-pretty text-ink-soft">
            {words.needs ? `Что нужно: ${lowerFirst(words.needs)}` : 'Сейчас документы не принимаются.'}
          </p>
        )}
        {isProved && decided_at ? (
          <p className="text-13 text-ink-soft">
            Подтверждено <Moment at={decided_at} />
          </p>
        ) : null}
      </div>
      {reason ? <Note meaning={status === 'needs_info' ? 'wait' : 'bad'}>{reason}</Note> : null}
      {allowed_actions.includes('resend_letter') && subject ? <EmailStep email={subject} /> : null}
      {kind === 'tax' && !isProved ? (
        <span>
          <LinkButton to="/profile/finance#tax" size="s">
            К налогам
          </LinkButton>
        </span>
      ) : null}
      {allowed_actions.includes('send_code') ? <PhoneStep step={step} /> : null}
    </Card>
  );
}

/** Keeps abbreviations. */
const lowerFirst = (text: string): string => (/^[А-ЯЁ]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
