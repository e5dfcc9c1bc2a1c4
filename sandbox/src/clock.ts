let ahead_ms = 0;

export function now(): Date {
  return new Date(Date.now() + ahead_ms);
}

export function later(ms: number): Date {
  return new Date(now().getTime() + ms);
}

export function setClockAhead(ms: number): void {
  ahead_ms = ms;
}
