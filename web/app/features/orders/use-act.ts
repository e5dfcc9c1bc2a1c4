/** Which form of the order's page is open: kept in the address, so it can be linked to, and «Назад» closes it. */
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Act } from './order.state.ts';

export function useAct(): { act: string | null; open: (act: Act) => void; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOpenedHere?: boolean } | null };
  const act = search.get('act');
  return {
    act,
    open: (next) => setSearch(withAct(search, next), { preventScrollReset: true, state: { isOpenedHere: true } }),
    close: () => {
      // what was opened by a press is closed like a dialog: without a second entry in the history
      if (state?.isOpenedHere) void navigate(-1);
      else setSearch(withAct(search, undefined), { preventScrollReset: true, replace: true });
    },
  };
}

function withAct(search: URLSearchParams, act: Act | undefined): URLSearchParams {
  const next = new URLSearchParams(search);
  if (act) next.set('act', act);
  else next.delete('act');
  return next;
}
