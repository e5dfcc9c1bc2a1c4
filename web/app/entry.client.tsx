/** The browser takes over the rendered page. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hearSteps } from './platform/step-back.ts';

// Shapes of forms try whether code may be made of text, and the page's policy reports even the try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

hearSteps();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
