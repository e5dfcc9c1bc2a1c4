import type { Waiting } from '@artel/contracts/site/overview.ts';
import { counted } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { fullName } from '../../ui/index.ts';
import { busyOf } from './overview.state.ts';

export function WhoIsBusy({ waiting }: { waiting: readonly Waiting[] }) {
  const busy = busyOf(waiting, useNow());
  return (
    <section className="grid gap-3" aria-label="Кто чем занят">
      <h2 className="title-3">Кто чем занят</h2>
      {busy.length === 0 ? <p className="text-ink-soft">Никто ничего не взял.</p> : null}
      <ul className="grid gap-3 empty:hidden">
        {busy.map(({ person, all, soon, late }) => (
          <li key={person._id} className="grid gap-0.5 border-t border-line pt-3">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 font-strong break-words">{fullName(person)}</span>
              <span>{counted(all, ['дело', 'дела', 'дел'])}</span>
            </span>
            <span className="text-13 text-ink-soft">
              до 4 часов: {soon}
              {late > 0 ? <span className="text-bad">, просрочено: {late}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
