import { inTransaction } from '../../platform/db/index.ts';
import { clockShift, hours as hoursMs, type Member, now, refuse, setClockShift, site } from '../../platform/index.ts';
import { liveThrough } from '../../platform/jobs/timers.ts';
import { saveSetting } from '../../platform/settings.sql.ts';

export type ClockView = { now: string; shift_ms: number };

export function getDemoClock(): ClockView {
  if (!site().isDemo) refuse('NOT_FOUND');
  return { now: now().toISOString(), shift_ms: clockShift() };
}

/** Survives a restart. The deadlines in between pass at their moments, or their reminders would be missed. */
export async function shiftDemoClock(viewer: Member, { hours }: { hours: number }): Promise<ClockView> {
  if (!site().isDemo) refuse('NOT_FOUND');
  const shift_ms = clockShift() + hoursMs(hours);
  await liveThrough(new Date(Date.now() + shift_ms));
  return inTransaction(async (tx) => {
    await saveSetting(tx, 'clock_shift_ms', shift_ms);
    await tx.announce({
      type: 'demo.clock_shifted',
      entity: 'user',
      entity_id: viewer.user_id,
      actor: 'staff',
      actor_id: viewer.user_id,
      data: { hours, shift_ms },
    });
    tx.afterCommit(() => setClockShift(shift_ms));
    return { now: new Date(Date.now() + shift_ms).toISOString(), shift_ms };
  });
}
