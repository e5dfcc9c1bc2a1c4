export type PushState = 'unknown' | 'unsupported' | 'home_screen' | 'denied' | 'off' | 'on';

export type BrowserFacts = {
  hasPush: boolean;
  isIos: boolean;
  permission: 'default' | 'denied' | 'granted' | undefined;
  isOn: boolean;
};

export function pushStateOf({ hasPush, isIos, permission, isOn }: BrowserFacts): PushState {
  if (!hasPush) return isIos ? 'home_screen' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return isOn && permission === 'granted' ? 'on' : 'off';
}

export const idle_ms = 30 * 86_400_000;

/** Asked once, and not again for 30 days. */
export const mayRecheck = (state: PushState, asked_at: number | undefined, now_ms: number): boolean =>
  state === 'off' && (asked_at === undefined || now_ms - asked_at >= idle_ms);
