/** The market in figures; the start page of the staff shows the week of it. */
export { marketTold } from './analytics.text.ts';
