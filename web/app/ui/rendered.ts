/** Shows a component in a document without a browser, for tests: `// @vitest-environment happy-dom`. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export async function rendered(component: ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(component));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return place;
}

/** What a person does; React has answered to it when this resolves. */
export const done = (action: () => unknown): Promise<void> => act(async () => void (await action()));

export function byName(place: ParentNode, selector: string, name: string): HTMLElement {
  const found = [...place.querySelectorAll<HTMLElement>(selector)].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
  );
  if (!found) throw new Error(`no ${selector} named «${name}»`);
  return found;
}
