import { useState } from 'react';
import { diffWords } from '../../../platform/format/text-diff.ts';
import { RadioGroup } from '../../../ui/controls/choice.tsx';

type Shown = 'then' | 'diff' | 'now';

export function ThenAndNow({ then, now }: { then: string | null; now: string | null }) {
  const isChanged = then !== null && now !== null && then !== now;
  const [shown, setShown] = useState<Shown>('diff');
  if (!then && !now) return null;
  if (!isChanged)
    return (
      <>
        <Text words={then ?? now ?? ''} />
        <p className="text-13 text-ink-soft">{now === null ? 'Так было, когда подали. Теперь этого нет.' : 'С подачи не менялось.'}</p>
      </>
    );
  return (
    <>
      <RadioGroup<Shown>
        name="shown"
        label="Показать"
        isLabelHidden
        options={[
          { value: 'diff', label: 'Разница' },
          { value: 'then', label: 'Как было' },
          { value: 'now', label: 'Сейчас' },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'diff' ? <Difference then={then} now={now} /> : <Text words={shown === 'then' ? then : now} />}
    </>
  );
}

const look = 'max-w-[76ch] break-words whitespace-pre-line';
const Text = ({ words }: { words: string }) => <p className={look}>{words}</p>;

function Difference({ then, now }: { then: string; now: string }) {
  return (
    <p className={look}>
      {diffWords(then, now).map(({ kind, text }, at) => {
        const key = `${at}:${kind}`;
        if (kind === 'same') return <span key={key}>{text}</span>;
        return kind === 'gone' ? (
          <del key={key} className="bg-bad-soft text-bad">
            {text}
          </del>
        ) : (
          <ins key={key} className="bg-good-soft text-good">
            {text}
          </ins>
        );
      })}
    </p>
  );
}
