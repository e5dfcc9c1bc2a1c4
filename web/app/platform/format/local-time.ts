import { formatTime, marketZone } from './dates.ts';

export const formatTimeIn = (zone: string, at: Date): string =>
  zone === marketZone
    ? formatTime(at)
    : new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
