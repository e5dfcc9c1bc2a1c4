import {
  type LimitKind,
  limitKinds,
  type SanctionKind,
  type SanctionLevel,
  sanctionNames,
} from '@artel/contracts/people/sanctions/sanctions.ts';
import { Lock } from 'lucide-react';
import { counted } from '../../../platform/format/index.ts';
import { ChipCheck } from '../../../ui/controls/choice.tsx';
import { Segment } from '../../../ui/controls/tabs.tsx';
import { cx, Icon } from '../../../ui/index.ts';
import { limitNames } from '../sanctions.text.ts';

export const daysText = (days: number | null): string => (days === null ? 'Без срока' : counted(days, ['день', 'дня', 'дней']));

type Chosen = { kind: SanctionKind; limits: readonly LimitKind[]; days: number | null };
type Props = Chosen & {
  rungs: readonly SanctionLevel[];
  error: string | undefined;
  onKind: (level: SanctionLevel) => void;
  onLimit: (one: LimitKind, isOn: boolean) => void;
  onDays: (days: number | null) => void;
};

export function SanctionLevels({ rungs, onKind, ...rest }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-strong">Ступень</legend>
      <ol className="grid overflow-hidden rounded-card border border-line">
        {rungs.map((level, at) => {
          const name = `${at + 1}. ${sanctionNames[level.kind]}`;
          const isChosen = level.kind === rest.kind && level.refused === null;
          return (
            <li key={level.kind} className={cx('grid gap-3 border-t border-line px-4 py-3 first:border-t-0', isChosen && 'bg-brand-soft')}>
              {level.refused === null ? (
                <label className="flex min-h-6 cursor-pointer items-center gap-3 font-strong max-md:min-h-11">
                  <input type="radio" name="kind" className="check-box" checked={isChosen} onChange={() => onKind(level)} />
                  {name}
                </label>
              ) : (
                <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
                  <Icon of={Lock} />
                  <span className="font-strong">{name}</span>
                  <span className="ml-auto text-13">{level.refused}</span>
                </p>
              )}
              {isChosen ? <Terms rung={level} {...rest} /> : null}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

function Terms({ rung, limits, days, error, onLimit, onDays }: Omit<Props, 'rungs' | 'onKind'> & { rung: SanctionLevel }) {
  if (rung.kind !== 'limits' && rung.days.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {rung.kind === 'limits'
        ? limitKinds.map((one) => (
            <ChipCheck key={one} name="limits" value={one} isOn={limits.includes(one)} onToggle={(isOn) => onLimit(one, isOn)}>
              {limitNames[one]}
            </ChipCheck>
          ))
        : null}
      <Segment
        label="Срок"
        value={String(days)}
        options={rung.days.map((given) => ({ value: String(given), name: daysText(given) }))}
        onChange={(chosen) => onDays(chosen === 'null' ? null : Number(chosen))}
      />
      {error && rung.kind === 'limits' ? <p className="w-full text-13 text-bad">{error}</p> : null}
    </div>
  );
}
