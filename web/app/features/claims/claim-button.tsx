import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';
import type { Move } from '../../platform/api/use-move.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { Button } from '../../ui/index.ts';

type ClaimCall = AnyEndpoint & { params: z.ZodType<unknown, { id: string }>; body: z.ZodType<unknown, object> };

/** The key T presses it, too. */
export function ClaimButton({ id, move }: { id: string; move: Move<ClaimCall> }) {
  const { go, isPending } = move;
  const claim = () => void go({ params: { id }, body: {} });
  useDecisionKeys({ t: isPending ? undefined : claim });
  return (
    <Button look="primary" isPending={isPending} onClick={claim}>
      Взять
    </Button>
  );
}
