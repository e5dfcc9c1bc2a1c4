/** A form over a call: errors from the shape while typing and from the server after sending, a draft, a warning before leaving. */
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
  /** Needed where fields and body differ. */
  toBody?: (values: V) => BodyInput<E>;
  params?: CallInput<E>['params'];
  /** Storage key of the draft. */
  draftKey?: string;
  /** Never written to the draft. */
  neverKept?: readonly (keyof V & string)[];
  warnsOnLeave?: boolean;
  /** Undefined keeps the server's text. */
  refusalText?: (error: ApiError) => string | undefined;
};

export type Bound<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error: string | undefined };

export type FormState<E extends AnyEndpoint, V extends object> = {
  values: V;
  errors: Readonly<Record<string, string>>;
  formError: string | undefined;
  /** The summary takes focus when it grows. */
  refusedTimes: number;
  isPending: boolean;
  isDirty: boolean;
  draft: Draft;
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
  /** Undefined when validation failed. */
  submit: () => Promise<CallOutcome<E> | undefined>;
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
    // the shape did not load: the server judges alone
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
      if (!isShapeAsked.current) void bodyShape(endpoint).catch(() => undefined);
      isShapeAsked.current = true;
      setDirty(true);
      setValues((old) => withValue(old, path, value));
      // A wrong field is judged again on blur, not while it is corrected.
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
    draft.keep(); // the answer may redirect to sign in
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
      method: 'post', // without scripts nothing typed may end in an address
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
