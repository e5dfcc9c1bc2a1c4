import type { DisputeQuestion, DisputeSide } from '@artel/contracts/disputes/disputes.ts';
import { DateTime, TitledCard } from '../../ui/index.ts';

type Props = { dispute: { questions: readonly DisputeQuestion[] }; called: (side: DisputeSide) => string };

export function Questions({ dispute, called }: Props) {
  if (dispute.questions.length === 0) return null;
  return (
    <TitledCard className="grid gap-4" title="Вопросы арбитра">
      <ul className="grid gap-4">
        {dispute.questions.map(({ to, text, asked_at, answer, answered_at }) => (
          <li key={asked_at} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
            <p className="text-13 text-ink-soft">
              Спрошено: {called(to)}, <DateTime at={asked_at} />
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
            {answer ? (
              <p className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">{answer}</p>
            ) : (
              <p className="text-13 text-ink-soft">{answered_at ? 'За 48 часов ответа не было.' : 'Ждём ответа.'}</p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
