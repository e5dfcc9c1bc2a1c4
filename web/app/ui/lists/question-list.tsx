import { ChevronDown } from 'lucide-react';
import { Icon } from '../controls/icon.tsx';

export function QuestionList({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-strong hover:text-brand">
            {question}
            <Icon of={ChevronDown} className="text-ink-soft transition-transform group-open:rotate-180" />
          </summary>
          <p className="max-w-[68ch] pb-4 whitespace-pre-line text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
