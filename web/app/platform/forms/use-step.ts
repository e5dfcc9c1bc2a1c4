/** The step of a wizard stands in the address: «Назад» of the browser leads one step back, and a reload stays where one was. */
import { useEffect, useState } from 'react';
import { type Location, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';

/** Which wizard an entry of the history belongs to: the entry it began at. A component keyed by it outlives its steps. */
export const wizardAt = ({ key, state }: Location): string => (state as { wizard?: string } | null)?.wizard ?? key;

/** For a page with steps: another step asks the server nothing, so it is there without a connection. */
export const revalidatesBetweenPages = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

/**
 * `first`: the step of an address that names none. `page`: the address of what is written here, once it is saved; the wizard moves there,
 * so that a reload finds it.
 */
export function useStep<Id extends string>(ids: readonly Id[], first: Id, page: string | undefined): [Id, (to: Id) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [beginning] = useState(first);
  const named = new URLSearchParams(location.search).get('step');
  const step = ids.find((id) => id === named) ?? beginning;
  const state = { wizard: wizardAt(location) };

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when there is a page, and when «Назад» leads to before it was there
  useEffect(() => {
    if (!page || location.pathname === page) return;
    void navigate(page + (named ? `?step=${named}` : ''), { replace: true, preventScrollReset: true, state });
  }, [page, location.pathname]);

  const go = (to: Id): void => {
    if (to === step) return;
    const next = new URLSearchParams(location.search);
    next.set('step', to);
    void navigate(`?${next}`, { preventScrollReset: true, state });
  };
  return [step, go];
}
