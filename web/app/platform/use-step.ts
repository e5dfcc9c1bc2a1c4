/** The step of a wizard stands in the address: «Назад» of the browser leads one step back, and a reload stays where one was. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { newKey } from './api.ts';

/** In the state of the history, beside what the router keeps there: whose step it is. */
type Marked = { wizard?: string } | null;

/**
 * `first`: the step of an address that names none. `saved`: the page of what is written here, once it is saved: it stands in the
 * address from then on, while the page stays as it is; only a reload needs to find it. The router is not asked: it would ask the
 * server, and a step is there without a connection too.
 */
export function useStep<Id extends string>(ids: readonly Id[], first: Id, saved: string | undefined): [Id, (to: Id) => void] {
  const [search] = useSearchParams();
  const stepIn = (params: URLSearchParams): Id => ids.find((id) => id === params.get('step')) ?? beginning;
  const [beginning] = useState(first);
  const [step, setStep] = useState(() => stepIn(search));
  const own = useRef<string>(undefined);
  const latest = useRef({ saved, stepIn });
  latest.current = { saved, stepIn };

  useEffect(() => {
    own.current ??= newKey();
    mark(saved ?? own.current, saved);
  }, [saved]);

  useEffect(() => {
    // said by entry.client.tsx of each entry of the history one comes back to
    const back = (event: Event) => {
      const { wizard } = ((event as CustomEvent<Marked>).detail ?? {}) as { wizard?: string };
      if (wizard === undefined || (wizard !== own.current && wizard !== latest.current.saved)) return;
      // a step of this wizard: the router has nothing to do
      event.preventDefault();
      if (latest.current.saved) mark(latest.current.saved, latest.current.saved);
      setStep(latest.current.stepIn(new URLSearchParams(location.search)));
    };
    window.addEventListener('step-back', back);
    return () => window.removeEventListener('step-back', back);
  }, []);

  const go = (to: Id): void => {
    if (to === step) return;
    setStep(to);
    const next = new URLSearchParams(location.search);
    next.set('step', to);
    history.pushState({ ...(history.state as Marked), wizard: saved ?? own.current }, '', `${location.pathname}?${next}`);
  };
  return [step, go];
}

/** Says whose step the entry of the history is, and, once there is one, which page it is of. */
function mark(wizard: string, page: string | undefined): void {
  const step = new URLSearchParams(location.search).get('step');
  const address = page && location.pathname !== page ? page + (step ? `?step=${step}` : '') : undefined;
  history.replaceState({ ...(history.state as Marked), wizard }, '', address);
}
