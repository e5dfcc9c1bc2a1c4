/** The browser takes over the rendered page. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Shapes of forms try whether code may be made of text, and the page's policy reports even the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// «Назад» within one page is asked of it before the router, which would ask the server; here is the only place that hears first
window.addEventListener('popstate', (event) => {
  const asked = new CustomEvent('step-back', { cancelable: true, detail: event.state });
  if (!window.dispatchEvent(asked)) event.stopImmediatePropagation();
});
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
