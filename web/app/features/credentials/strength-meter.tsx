import { cx } from '../../ui/index.ts';
import { passwordStrength } from './password-strength.ts';

const colours = ['bg-line', 'bg-bad-fill', 'bg-sun', 'bg-good-fill', 'bg-good-fill'] as const;

export default function StrengthMeter({ password, person }: { password: string; person: { user_name?: string; email?: string } }) {
  const { step, word, advice } = passwordStrength(password, person);
  return (
    <span className="grid gap-1.5">
      <span className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={cx('h-1 rounded-full transition-colors', bar <= step ? colours[step] : 'bg-line')} />
        ))}
      </span>
      <span aria-live="polite">
        {word ? <b className="font-strong text-ink">{word}. </b> : null}
        {advice}
      </span>
    </span>
  );
}
