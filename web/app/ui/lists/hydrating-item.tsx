import type { ReactNode } from 'react';
import { useIsServed } from '../../platform/boot/use-hydrated.ts';
import { HydratingSuspense } from '../feedback/hydrating-suspense.tsx';

/**
 * An item of a long list: it hydrates in a task of its own. `isBelow`: laid out when the reader comes near, by the list's style for `near`.
 * The browser remembers the height of what was laid out; items that the browser adds have theirs at once, so that Back finds its scroll.
 */
export const HydratingItem = (props: ItemProps) => (
  <HydratingSuspense>
    <Item {...props} />
  </HydratingSuspense>
);

type ItemProps = { isBelow: boolean; children: ReactNode };
function Item({ isBelow, children }: ItemProps) {
  const isServed = useIsServed();
  return <li className={isBelow && isServed ? 'near' : undefined}>{children}</li>;
}
