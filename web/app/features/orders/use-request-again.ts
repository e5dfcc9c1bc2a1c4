import { getOrder } from '@artel/contracts/orders/orders.ts';
import { useEffect } from 'react';
import { invalidate } from '../../platform/api/index.ts';
import { serverNow } from '../../platform/server-time.ts';

/** The server's clock may be behind. */
const grace_ms = 1500;
/** setTimeout overflows. */
const longest_ms = 86_400_000;

export function useRequestAgainAt(times: readonly (string | null | undefined)[]): void {
  const now = serverNow().getTime();
  const next = Math.min(...times.flatMap((at) => (at && Date.parse(at) > now ? [Date.parse(at)] : [])));
  useEffect(() => {
    const wait = next + grace_ms - serverNow().getTime();
    if (!Number.isFinite(wait) || wait > longest_ms) return;
    const timer = setTimeout(() => void invalidate(getOrder), wait);
    return () => clearTimeout(timer);
  }, [next]);
}
