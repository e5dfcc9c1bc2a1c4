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
  type EventType,
  eventReader,
  eventTypes,
  type Reaction,
  type Reactions,
  useReactions,
} from './events.ts';
export { hasRight, isProved, type Member, proofMethods, provedUntil, type Role, type Viewer } from './http/viewer.ts';
export { allowedActions, type Lifecycle, move, mustMove, type Verdict } from './lifecycle.ts';
export { log, logAndCarryOn } from './log.ts';
export { Refused, refuse, refuseField, whyRefused } from './refuse.ts';
export { type Site, sandboxOrigin, site, siteOf, useSite } from './site.ts';
export { changedPhrases_percent, changedText_percent } from './text/changed-text.ts';
export { formatDateTime } from './text/format-datetime.ts';
export { formatSum } from './text/format-money.ts';
export { onWire } from './text/on-wire.ts';
export { counted, countedDays } from './text/plural.ts';
export { sentence } from './text/sentence.ts';
