/** The browser takes over the rendered page. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { finishNavigation } from './platform/interrupted-navigation.ts';

// «Назад» within one page is asked of it before the router, which would ask the server; here is the only place that hears first
window.addEventListener('popstate', (event) => {
  const asked = new CustomEvent('step-back', { cancelable: true, detail: event.state });
  if (!window.dispatchEvent(asked)) event.stopImmediatePropagation();
});
finishNavigation();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
