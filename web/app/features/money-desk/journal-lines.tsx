import { accountText } from '@artel/contracts/money/ledger-text.ts';
import type { JournalLine } from '@artel/contracts/money/money-desk.ts';
import { formatRubExact } from '../../platform/format/index.ts';

export function JournalLines({ lines, sumName = 'Сумма' }: { lines: readonly JournalLine[]; sumName?: string }) {
  const total = lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return (
    <dl className="grid text-13">
      {lines.map((line) => (
        <div key={`${line.account} ${line.owner} ${line.amount_minor}`} className="flex justify-between gap-4 border-b border-line py-1.5">
          <dt className="min-w-0 break-words">{accountText(line)}</dt>
          <dd className="sum whitespace-nowrap">{signed(line.amount_minor)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 py-1.5 font-strong">
        <dt>{sumName}</dt>
        <dd className="sum whitespace-nowrap">{formatRubExact(total)}</dd>
      </div>
    </dl>
  );
}
const signed = (minor: number): string => (minor > 0 ? `+\u00a0${formatRubExact(minor)}` : formatRubExact(minor));
