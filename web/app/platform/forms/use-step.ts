/** The step is in the address: Back goes one step back, a reload stays. */
import { useEffect, useState } from 'react';
import { type Location, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';

/** The entry of history where the wizard began: a key that outlives its steps. */
export const wizardAt = ({ key, state }: Location): string => (state as { wizard?: string } | null)?.wizard ?? key;

export const revalidatesBetweenPages = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/** `first`: the step of an address without one. `page`: the address once the draft is saved. */
export function useStep<Id extends string>(ids: readonly Id[], first: Id, page: string | undefined): [Id, (to: Id) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [beginning] = useState(first);
  const named = new URLSearchParams(location.search).get('step');
  const step = ids.find((id) => id === named) ?? beginning;
  const state = { wizard: wizardAt(location) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when there is a page, when another step was quicker, after «Назад»
  useEffect(() => {
    if (!page || location.pathname === page) return;
    void navigate(page + (named ? `?step=${named}` : ''), { replace: true, preventScrollReset: true, state });
  }, [page, location.key]);

  const go = (to: Id): void => {
    if (to === step) return;
    const next = new URLSearchParams(location.search);
    next.set('step', to);
    void navigate(`?${next}`, { preventScrollReset: true, state });
  };
  return [step, go];
}
