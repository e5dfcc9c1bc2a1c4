/**
 * A form over a call of the contract: values, errors at the fields (from the shape while typing, from the server after sending),
 * a draft, a warning before leaving. `const form = useForm(createService, { initial, draftKey: 'service' })`.
 */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { z } from 'zod';
import type { CallInput, CallOutcome } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { bodyShape } from '../api/shapes.ts';
import { useCall } from '../api/use-call.ts';
import { type Draft, useDraft } from '../drafts/use-draft.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { messagesOf, valueAt, withValue } from './form-values.ts';

type BodyInput<E extends AnyEndpoint> = z.input<NonNullable<E['body']> & z.ZodType>;
export type FormOptions<E extends AnyEndpoint, V extends object> = {
  initial: V;
  /** Values of the fields → body of the call. Needed where they differ (an empty text for «not said»). */
  toBody?: (values: V) => BodyInput<E>;
  /** Path parameters of the call. */
  params?: CallInput<E>['params'];
  /** Keeps a draft in this browser under this name. */
  draftKey?: string;
  /** Top-level fields that are never kept in the draft. */
  neverKept?: readonly (keyof V & string)[];
  /** False where little is typed and leaving loses nothing worth a question. */
  warnsOnLeave?: boolean;
  /** Words of ours for a refusal; undefined keeps the server's. */
  refusalText?: (error: ApiError) => string | undefined;
};

/** What a field of `ui/field.tsx` takes. */
export type Bound<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error: string | undefined };

export type FormState<E extends AnyEndpoint, V extends object> = {
  values: V;
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole, not with one field. */
  formError: string | undefined;
  /** Grows with every refused try: the summary takes focus then. */
  refusedTimes: number;
  isPending: boolean;
  isDirty: boolean;
  draft: Draft;
  /** A change is marked as typed by the person unless `quietly`. */
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
  /** Validates and sends; undefined when the form itself found something wrong. */
  submit: () => Promise<CallOutcome<E> | undefined>;
  /** `<form {...form.form(onDone)}>` */
  form: (onDone: (result: Extract<CallOutcome<E>, { error?: undefined }>['result']) => void) => {
    noValidate: true;
    method: 'post';
    onSubmit: (event: FormEvent) => void;
  };
  reset: (values: V) => void;
};

export function useForm<E extends AnyEndpoint, V extends object>(endpoint: E, options: FormOptions<E, V>): FormState<E, V> {
  const [values, setValues] = useState(options.initial);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<string>();
  const [refusedTimes, setRefusedTimes] = useState(0);
  const touched = useRef(new Set<string>());
  const latest = useRef({ values, options });
  latest.current = { values, options };
  const { send, isPending } = useCall(endpoint);

  const put = useCallback((restored: V) => {
    setValues((old) => ({ ...old, ...restored }));
    setDirty(true);
  }, []);
  const draft = useDraft(options.draftKey, values, isDirty, put, options.neverKept);
  useLeaveWarning(options.warnsOnLeave !== false && isDirty && !isPending && !draft.isKept);

  const bodyOf = (): unknown => {
    const { values: now, options: how } = latest.current;
    return how.toBody ? how.toBody(now) : now;
  };
  const check = async (): Promise<Record<string, string>> => {
    // a shape that the line did not bring is no fault of what was typed: then the server judges alone
    const shape = await bodyShape(endpoint).catch(() => undefined);
    const verdict = shape?.safeParse(bodyOf());
    return !verdict || verdict.success ? {} : messagesOf(verdict.error.issues);
  };
  const refuse = (found: Record<string, string>, whole?: string): undefined => {
    const { '': unnamed, ...named } = found;
    setErrors(named);
    setFormError(whole ?? unnamed);
    setRefusedTimes((times) => times + 1);
  };

  const isShapeAsked = useRef(false);
  const set = useCallback(
    (path: string, value: unknown) => {
      // with the first letter: it is there before the line breaks
      if (!isShapeAsked.current) void bodyShape(endpoint).catch(() => undefined);
      isShapeAsked.current = true;
      setDirty(true);
      setValues((old) => withValue(old, path, value));
      // What was wrong a moment ago is judged again when the field is left, not while it is being corrected.
      setErrors(({ [path]: _, ...others }) => others);
    },
    [endpoint],
  );

  const blur = async (path: string): Promise<void> => {
    touched.current.add(path);
    const found = await check();
    setErrors((old) => {
      const shown = Object.entries(found).filter(([at]) => touched.current.has(at));
      const kept = Object.entries(old).filter(([at]) => !touched.current.has(at));
      return Object.fromEntries([...kept, ...shown]);
    });
  };

  const submit = async (): Promise<CallOutcome<E> | undefined> => {
    setFormError(undefined);
    const found = await check();
    if (Object.keys(found).length > 0) {
      for (const path of Object.keys(found)) touched.current.add(path);
      return refuse(found);
    }
    draft.keep(); // the answer may be a page to sign in at
    const outcome = await send({ params: options.params, body: bodyOf() } as CallInput<E>);
    if (outcome.error) {
      const fields = outcome.error.fieldErrors;
      const said = Object.keys(fields).length > 0 ? undefined : (options.refusalText?.(outcome.error) ?? outcome.error.message);
      refuse(fields, said);
    } else {
      setErrors({});
      setDirty(false);
      draft.forget();
    }
    return outcome;
  };

  return {
    values,
    errors,
    formError,
    refusedTimes,
    isPending,
    isDirty,
    draft,
    set,
    bind: <T>(path: string): Bound<T> => ({
      name: path,
      value: valueAt(values, path) as T,
      onChange: (value: T) => set(path, value),
      onBlur: () => void blur(path),
      error: errors[path],
    }),
    submit,
    form: (onDone) => ({
      noValidate: true,
      method: 'post', // sent without scripts, what was typed must not stand in an address
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit().then((outcome) => {
          if (outcome && !outcome.error) onDone(outcome.result);
        });
      },
    }),
    reset: (next: V) => {
      setValues(next);
      setDirty(false);
      setErrors({});
      setFormError(undefined);
      draft.forget();
    },
  };
}
