import type { Helped } from '@artel/contracts/site/votes.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';

type QuestionProps = {
  question: string;
  did: string;
  helped: Helped;
  isPending: boolean;
  onSay: (isHelpful: boolean) => void;
  children?: ReactNode;
};

export const HelpedQuestion = ({ question, did, helped, isPending, onSay, children }: QuestionProps) => (
  <fieldset className="flex flex-wrap items-center gap-2">
    <legend className="float-left mr-1 font-strong">{question}</legend>
    <Button size="s" disabled={isPending} onClick={() => onSay(true)}>
      Да
    </Button>
    <Button size="s" disabled={isPending} onClick={() => onSay(false)}>
      Нет
    </Button>
    {helped ? <span className="text-13 text-ink-soft">{`${did} ${helped.yes} из\u00a0${helped.all}`}</span> : null}
    {children}
  </fieldset>
);

export const HelpedNote = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-2 rounded-card bg-good-soft px-4 py-3">
    <Icon of={Check} className="text-good" />
    {children}
  </p>
);

/** Takes the place of buttons that are gone once pressed: the keyboard goes on from here. */
export function Answered({ said, children }: { said: unknown; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(said);
  useEffect(() => {
    if (said !== before.current) place.current?.focus();
    before.current = said;
  }, [said]);
  return (
    <div ref={place} role="status" tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
