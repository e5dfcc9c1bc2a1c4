import { useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Act, RequestAction } from './order.state.ts';

/** A double press opens once and closes once: a second step back would leave the order. */
export function useAct(): {
  act: string | null;
  stage_no: number | undefined;
  open: (act: Act | RequestAction, stage_no?: number) => void;
  close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: { isOpenedHere?: boolean } | null };
  const act = search.get('act');
  const leaving = useRef<string>(undefined);
  if (leaving.current !== key) leaving.current = undefined;
  return {
    act,
    stage_no: Number(search.get('stage')) || undefined,
    open: (next, stage_no) => {
      // the address itself: the second click of two comes before the page is drawn anew
      const wanted = withAct(search, next, stage_no);
      const now = new URLSearchParams(window.location.search);
      if (now.get('act') !== next || now.get('stage') !== wanted.get('stage'))
        setSearch(wanted, { preventScrollReset: true, state: { isOpenedHere: true } });
    },
    close: () => {
      if (leaving.current === key) return;
      leaving.current = key;
      // what was opened by a press is closed like a dialog: without a second entry in the history
      if (state?.isOpenedHere) void navigate(-1);
      else setSearch(withAct(search, undefined), { preventScrollReset: true, replace: true });
    },
  };
}

function withAct(search: URLSearchParams, act: Act | RequestAction | undefined, stage_no?: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (act) next.set('act', act);
  else next.delete('act');
  if (stage_no) next.set('stage', String(stage_no));
  else next.delete('stage');
  return next;
}
