import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';
import type { Move } from '../../platform/api/use-move.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';

type ClaimCall = AnyEndpoint & { params: z.ZodType<unknown, { id: string }>; body: z.ZodType<unknown, object> };

/** The key T presses it, too. */
export function ClaimButton({ id, move, done }: { id: string; move: Move<ClaimCall>; done?: string }) {
  const { go, isPending } = move;
  const claim = async (): Promise<void> => {
    if ((await go({ params: { id }, body: {} })) && done) toastSuccess(done);
  };
  useDecisionKeys({ t: isPending ? undefined : () => void claim() });
  return (
    <Button look="primary" isPending={isPending} onClick={() => void claim()}>
      Взять
    </Button>
  );
}
