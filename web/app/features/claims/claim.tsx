/** A lease of half an hour on what is moderated: who has it, and the ways in and out. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';
import type { CallInput } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { Button, Hour, Note } from '../../ui/index.ts';

type LeaseCall<Body> = AnyEndpoint & { params: z.ZodType<unknown, { id: string }>; body: z.ZodType<unknown, Body> };
type Props<Body> = {
  taken: { name: string; is_me: boolean; until: string } | null;
  take: LeaseCall<Body>;
  release: LeaseCall<Body>;
  input: { params: { id: string }; body: Body };
  stale: readonly AnyEndpoint[];
  /** «следующую» */
  next: string;
};

export function Claim<Body>({ taken, take, release, input, stale, next }: Props<Body>) {
  const claim = useChange(take, { stale });
  const releasing = useChange(release, { stale });
  const press = ({ go }: typeof claim) => void go(input as CallInput<LeaseCall<Body>>);
  useDecisionKeys({ t: taken || claim.isPending ? undefined : () => press(claim) });
  if (!taken)
    return (
      <Button isPending={claim.isPending} onClick={() => press(claim)}>
        Взять в работу
      </Button>
    );
  const until = <Hour at={taken.until} />;
  if (!taken.is_me)
    return (
      <Note meaning="hold">
        Разбирает {taken.name}, до {until}. Возьмите {next}.
      </Note>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-13 text-ink-soft">У вас в работе до {until}</p>
      <Button size="s" look="ghost" isPending={releasing.isPending} onClick={() => press(releasing)}>
        Отпустить
      </Button>
    </div>
  );
}
