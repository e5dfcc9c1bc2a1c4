/** A form over a call: errors from the shape while typing and from the server after sending, a draft, a warning before leaving. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { cleanInput } from '@artel/contracts/kit/text.ts';
import { type FormEvent, useCallback, useReducer, useRef } from 'react';
import type { z } from 'zod';
import type { CallInput, CallOutcome } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { bodyShape } from '../api/shapes.ts';
import { useCall } from '../api/use-call.ts';
import { type Draft, type DraftPlace, useDraft } from '../drafts/use-draft.ts';
import { useLeaveWarning } from '../drafts/use-leave-warning.ts';
import { type Filling, fillingReducer, unfilled } from './form.state.ts';
import { messagesOf, valueAt } from './form-values.ts';

type BodyInput<E extends AnyEndpoint> = z.input<NonNullable<E['body']> & z.ZodType>;
export type FormOptions<E extends AnyEndpoint, V extends object> = {
  initial: V;
  toBody?: (values: V) => BodyInput<E>;
  params?: CallInput<E>['params'];
  draftKey?: string;
  neverKept?: readonly (keyof V & string)[];
  warnsOnLeave?: boolean;
  refusalText?: (error: ApiError) => string | undefined;
};

export type Bound<T> = { name: string; value: T; onChange: (value: T) => void; onBlur: () => void; error: string | undefined };

export type FormState<E extends AnyEndpoint, V extends object> = Omit<Filling<V>, 'touched'> & {
  isPending: boolean;
  draft: Draft;
  set: (path: string, value: unknown) => void;
  bind: <T = string>(path: string) => Bound<T>;
  submit: () => Promise<CallOutcome<E> | undefined>;
  form: (onDone: (result: Extract<CallOutcome<E>, { error?: undefined }>['result']) => void) => {
    noValidate: true;
    method: 'post';
    onSubmit: (event: FormEvent) => void;
  };
  reset: (values: V) => void;
};

export function useForm<E extends AnyEndpoint, V extends object>(endpoint: E, options: FormOptions<E, V>): FormState<E, V> {
  const [filling, dispatch] = useReducer(fillingReducer<V>, options.initial, unfilled<V>);
  const { touched: _, ...shown } = filling;
  const { values, errors, isDirty } = shown;
  const latest = useRef((): unknown => values);
  latest.current = () => (options.toBody ? options.toBody(values) : values);
  const bodyOf = (): unknown => latest.current();
  const { send, isPending } = useCall(endpoint);

  const put = useCallback((saved: V) => dispatch({ type: 'restored', values: saved }), []);
  const draft = useDraft(draftPlace(endpoint, options), values, isDirty, put);
  useLeaveWarning(options.warnsOnLeave !== false && isDirty && !isPending && !draft.isKept);

  const isShapeAsked = useRef(false);
  const set = useCallback(
    (path: string, value: unknown) => {
      if (!isShapeAsked.current) void bodyShape(endpoint).catch(() => undefined);
      isShapeAsked.current = true;
      dispatch({ type: 'typed', path, value });
    },
    [endpoint],
  );

  const submit = async (): Promise<CallOutcome<E> | undefined> => {
    dispatch({ type: 'sending' });
    const found = await brokenLimits(endpoint, bodyOf);
    if (Object.keys(found).length > 0) {
      dispatch({ type: 'broken', found });
      return undefined;
    }
    draft.keep(); // the answer may redirect to sign in
    const outcome = await send({ params: options.params, body: bodyOf() } as CallInput<E>);
    if (outcome.error?.status === 401) draft.keep();
    if (outcome.error) dispatch({ type: 'refused', ...textFor(outcome.error, options) });
    else {
      dispatch({ type: 'accepted' });
      draft.forget();
    }
    return outcome;
  };

  return {
    ...shown,
    isPending,
    draft,
    set,
    bind: <T>(path: string): Bound<T> => ({
      name: path,
      value: valueAt(values, path) as T,
      onChange: (value: T) => set(path, value),
      onBlur: () => void brokenLimits(endpoint, bodyOf).then((found) => dispatch({ type: 'left', path, found })),
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
      dispatch({ type: 'reset', values: next });
      draft.forget();
    },
  };
}

function draftPlace(
  endpoint: AnyEndpoint,
  { draftKey, neverKept = [], params, initial }: { draftKey?: string; neverKept?: readonly string[]; params?: unknown; initial: object },
): DraftPlace | undefined {
  if (draftKey !== undefined) return { key: draftKey, rescues: false, never: neverKept };
  if (endpoint.path.startsWith('/api/auth/')) return undefined;
  const secrets = Object.keys(initial).filter((name) => /password|code|token|destination/i.test(name));
  return { key: `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? {})}`, rescues: true, never: [...neverKept, ...secrets] };
}

/** The shape did not load: only the server checks. */
async function brokenLimits(endpoint: AnyEndpoint, bodyOf: () => unknown): Promise<Record<string, string>> {
  const shape = await bodyShape(endpoint).catch(() => undefined);
  const verdict = shape?.safeParse(cleanInput(bodyOf()));
  return !verdict || verdict.success ? {} : messagesOf(verdict.error.issues);
}

function textFor(error: ApiError, { refusalText }: Pick<FormOptions<AnyEndpoint, object>, 'refusalText'>) {
  const found = error.fieldErrors;
  return { found, whole: Object.keys(found).length > 0 ? undefined : (refusalText?.(error) ?? error.message) };
}
