/** The step of a wizard stands in the address: «Назад» of the browser leads one step back, and a reload stays where one was. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What a step's address remembers of the page it began as: steps of one new thing are one editor. */
export type StepState = { editor?: string } | null;

/**
 * `first`: the step of an address that names none. `saved`: the page of what is written here, once it is saved: it stands in the
 * address from then on, while the page stays as it is; only a reload, or «Назад», needs to find it.
 */
export function useStep<Id extends string>(ids: readonly Id[], first: Id, saved: string | undefined): [Id, (to: Id) => void] {
  const [search] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const [beginning] = useState(first);
  const asked = ids.find((id) => id === search.get('step')) ?? beginning;
  const [step, setStep] = useState(asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes by «Назад» comes to the same step by another key
  useEffect(() => setStep(asked), [asked, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step taken has an address of its own to be mended
  useEffect(() => {
    if (saved && location.pathname !== saved) {
      const at = new URLSearchParams(location.search).get('step');
      history.replaceState(history.state, '', at ? `${saved}?step=${at}` : saved);
    }
  }, [saved, key]);

  const go = (to: Id): void => {
    if (to === step) return;
    setStep(to);
    const next = new URLSearchParams(search);
    next.set('step', to);
    const remembered: StepState = { editor: (state as StepState)?.editor ?? key };
    void navigate({ search: `?${next}` }, { state: remembered, preventScrollReset: true });
  };
  return [step, go];
}
