import type { ReactNode } from 'react';
import { useDeferredHydrated } from '../../platform/boot/use-hydrated.ts';
import { HydratingSuspense } from '../feedback/hydrating-suspense.tsx';

/**
 * An item of a long list: it hydrates in a task of its own. `isBelow`: until then it is left out of the first layout, by the list's style
 * for `near`; a hydrated item has its true height, so that Back finds its scroll.
 */
export const HydratingItem = (props: ItemProps) => (
  <HydratingSuspense>
    <Item {...props} />
  </HydratingSuspense>
);

type ItemProps = { isBelow: boolean; children: ReactNode };
function Item({ isBelow, children }: ItemProps) {
  const isHydrated = useDeferredHydrated();
  return <li className={isBelow && !isHydrated ? 'near' : undefined}>{children}</li>;
}
