/** What rules and use cases stand on: the time, refusals, lifecycles, events, who looks, and words. Pure, or a line of the log. */
export { clockShift, days, hours, later, marketDay, minutes, now, onlineFor_ms, setClockShift } from './clock.ts';
export {
  type Actor,
  type AnnouncedEvent,
  type DomainEvent,
  type EventOf,
  type EventPart,
  type EventReaders,
  type Events,
  eventReader,
  eventTypes,
} from './events.ts';
export { hasRight, isProved, type Member, proofMethods, provedUntil, type Role, type Viewer } from './http/viewer.ts';
export { allowedActions, type Lifecycle, move, mustMove } from './lifecycle.ts';
export { log, logAndCarryOn } from './log.ts';
export { Refused, refuse, refuseField } from './refuse.ts';
export { site } from './site.ts';
export { formatDateTime } from './text/format-datetime.ts';
export { formatSum } from './text/format-money.ts';
export { onWire } from './text/on-wire.ts';
export { counted } from './text/plural.ts';
export { sentence } from './text/sentence.ts';
