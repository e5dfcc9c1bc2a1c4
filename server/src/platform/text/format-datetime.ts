const zone = { timeZone: 'Europe/Moscow' } as const;
const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...zone });
const year = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', ...zone });
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone });

export function formatDateTime(at: Date, now: Date): string {
  const isThisYear = year.format(at) === year.format(now);
  const day = dayMonth.format(at).replace(' ', '\u00a0');
  return `${day}${isThisYear ? '' : `\u00a0${year.format(at)}`}, ${clock.format(at)}\u00a0МСК`;
}
