import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { useSession } from '../session/index.ts';

/** The server decides; a button whose refusal is certain is not shown. */
export function useMay(right: Right): boolean {
  const { me } = useSession();
  return [right, 'superadmin' as const].some((one) => me?.permissions.includes(one));
}
