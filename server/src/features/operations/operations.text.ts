const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: 2 });
const two = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const spaced = (text: string): string => text.replace(/[\u202f\u00a0 ]/g, '\u00a0').replace(/^[-−]/, '−\u00a0');

export const formatSum = (minor: number): string => `${spaced((minor % 100 === 0 ? exact : two).format(minor / 100))}\u00a0руб.`;

const zone = { timeZone: 'Europe/Moscow' } as const;
const dayMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...zone });
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...zone });
export const formatDay = (at: Date): string => `${dayMonth.format(at)}, ${clock.format(at)}`;

const full = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', ...zone });
export const formatDate = (at: Date): string => full.format(at);
export const formatTime = (at: Date): string => clock.format(at);

export const formatExact = (minor: number): string => spaced(two.format(minor / 100));

const month = new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', ...zone });
export const formatMonth = (at: Date): string => month.format(at).replace(/ г\.$/, '');
