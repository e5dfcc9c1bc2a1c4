/** The state of a form: values, errors, how often it was refused. Pure; the effects are in use-form.ts. */
import { withValue } from './form-values.ts';

type Found = Readonly<Record<string, string>>;
export type Filling<V> = {
  values: V;
  isDirty: boolean;
  errors: Found;
  formError: string | undefined;
  /** Grows with every refused try: the summary takes focus then. */
  refusedTimes: number;
  touched: ReadonlySet<string>;
};
export type FillingEvent<V> =
  | { type: 'typed'; path: string; value: unknown }
  | { type: 'restored'; values: Partial<V> }
  | { type: 'left'; path: string; found: Found }
  | { type: 'sending' }
  | { type: 'broken'; found: Found }
  | { type: 'refused'; found: Found; whole: string | undefined }
  | { type: 'accepted' }
  | { type: 'reset'; values: V };

export const unfilled = <V>(values: V): Filling<V> => ({
  values,
  isDirty: false,
  errors: {},
  formError: undefined,
  refusedTimes: 0,
  touched: new Set(),
});

export function fillingReducer<V>(filling: Filling<V>, event: FillingEvent<V>): Filling<V> {
  const { values, errors, touched } = filling;
  switch (event.type) {
    case 'typed': {
      // an error is checked again when the field is left, not while it is being corrected
      const { [event.path]: _, ...others } = errors;
      return { ...filling, values: withValue(values, event.path, event.value), isDirty: true, errors: others };
    }
    case 'restored':
      return { ...filling, values: { ...values, ...event.values }, isDirty: true };
    case 'left': {
      const left = new Set(touched).add(event.path);
      const saved = Object.entries(errors).filter(([at]) => !left.has(at));
      const shown = Object.entries(event.found).filter(([at]) => left.has(at));
      return { ...filling, touched: left, errors: Object.fromEntries([...saved, ...shown]) };
    }
    case 'sending':
      return { ...filling, formError: undefined };
    case 'broken':
      return { ...refused(filling, event.found), touched: new Set([...touched, ...Object.keys(event.found)]) };
    case 'refused':
      return refused(filling, event.found, event.whole);
    case 'accepted':
      return { ...filling, errors: {}, isDirty: false };
    case 'reset':
      return { ...filling, values: event.values, isDirty: false, errors: {}, formError: undefined };
  }
}

function refused<V>(filling: Filling<V>, { '': unnamed, ...errors }: Found, whole = unnamed): Filling<V> {
  return { ...filling, errors, formError: whole, refusedTimes: filling.refusedTimes + 1 };
}
