import { counted } from '../../platform/format/index.ts';

const daysForms = ['день', 'дня', 'дней'] as const;
const hoursForms = ['час', 'часа', 'часов'] as const;
const minutesForms = ['минута', 'минуты', 'минут'] as const;

export const inDays = (count: number): string => counted(count, daysForms);
export const inHours = (count: number): string => counted(count, hoursForms);
export const inMinutes = (count: number): string => counted(count, minutesForms);
export const withinMinutes = (count: number): string => counted(count, ['минуту', 'минуты', 'минут']);
export const ofMinutes = (count: number): string => counted(count, ['минуты', 'минут', 'минут']);
export const ofDays = (count: number): string => counted(count, ['дня', 'дней', 'дней']);
export const ofHours = (count: number): string => counted(count, ['часа', 'часов', 'часов']);
