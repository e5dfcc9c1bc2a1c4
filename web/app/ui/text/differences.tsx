import type { Change } from '../../platform/format/text-diff.ts';
import { cx } from '../layout/class-names.ts';

export function Differences({ pieces, same = 'Слова те же: менялось оформление.', className }: DifferencesProps) {
  if (pieces.every(({ kind }) => kind === 'same')) return <p className="text-13 text-ink-soft">{same}</p>;
  return (
    <p className={cx('rounded-card bg-sunken p-3 break-words whitespace-pre-line', className ?? 'max-h-80 overflow-y-auto text-13')}>
      {pieces.map(({ kind, text }, at) => {
        const key = `${at}:${kind}`;
        if (kind === 'gone')
          return (
            <del key={key} className="bg-bad-soft text-bad">
              {text}
            </del>
          );
        return kind === 'new' ? (
          <ins key={key} className="bg-good-soft text-good no-underline">
            {text}
          </ins>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}
type DifferencesProps = { pieces: readonly Change[]; same?: string; className?: string };
