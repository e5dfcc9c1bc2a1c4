/** Ends with one point: a sum has one of its own («500 руб.»), and so may what somebody typed. */
export const sentence = (text: string): string => (/[.!?…][»)]?$/.test(text) ? text : `${text}.`);
