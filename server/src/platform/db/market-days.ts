export const dayOf = (at: string): string => `(${at} at time zone 'Europe/Moscow')::date`;
export const startOfDay = (day: string): string => `(${day})::timestamp at time zone 'Europe/Moscow'`;
