/** Days of the market are those of Moscow. */
export const dayOf = (at: string): string => `(${at} at time zone 'Europe/Moscow')::date`;
/** The first moment of a `day`, an expression of the type date. */
export const startOfDay = (day: string): string => `(${day})::timestamp at time zone 'Europe/Moscow'`;
