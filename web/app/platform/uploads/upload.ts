import { type AnyEndpoint, fillPath, type ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import { apiAddress } from '../api/api-base.ts';
import { ApiError, retryAfterSeconds } from '../api/api-error.ts';
import { inFlight } from '../boot/progress.ts';
import { currentToken, tokenRefused } from '../session/token.ts';

export type UploadOptions = {
  params?: Record<string, string>;
  fields?: Record<string, string>;
  signal?: AbortSignal;
  onPercent?: (percent: number) => void;
};
export type UploadOutcome<T> = { result: T; error?: undefined } | { result?: undefined; error: ApiError };

export const cancelledCode = 'CANCELLED';
/** A connection without progress for so long counts as lost. */
const idle_ms = 60_000;

export function upload<E extends AnyEndpoint>(endpoint: E, file: File, options: UploadOptions = {}): Promise<UploadOutcome<ResultOf<E>>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(options.fields ?? {})) body.set(name, value);
  body.set('file', file);
  return transmit({
    method: endpoint.method,
    address: fillPath(endpoint.path, options.params),
    body,
    signal: options.signal,
    onLoaded: (loaded, total) => options.onPercent?.(Math.round((loaded / total) * 100)),
  });
}

type Transmission = {
  method: string;
  address: string;
  body: FormData | Blob;
  type?: string;
  signal?: AbortSignal | undefined;
  onLoaded: (loaded: number, total: number) => void;
};
/** XMLHttpRequest: `fetch` reports no progress of sending. */
export function transmit<T>({ method, address, body, type, signal, onLoaded }: Transmission): Promise<UploadOutcome<T>> {
  return inFlight(
    () =>
      new Promise((answer) => {
        const request = new XMLHttpRequest();
        const fail = (error: ApiError) => answer({ error });
        const cancel = () => request.abort();
        let silence: ReturnType<typeof setTimeout> | undefined;
        const listen = () => {
          clearTimeout(silence);
          silence = setTimeout(() => {
            fail(new ApiError(0));
            request.abort();
          }, idle_ms);
        };
        request.open(method, apiAddress(address));
        request.withCredentials = true;
        if (type) request.setRequestHeader('content-type', type);
        request.responseType = 'json';
        const token = currentToken();
        if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
        request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
          listen();
          if (lengthComputable) onLoaded(loaded, total);
        };
        request.onerror = () => fail(new ApiError(0));
        request.onabort = () => fail(new ApiError(0, { code: cancelledCode, message: 'Загрузка отменена' }));
        request.onload = () => {
          if (request.status === 401 && token) tokenRefused(token);
          const isGood = request.status >= 200 && request.status < 300;
          if (isGood && request.response) answer({ result: (request.response as { result: T }).result });
          else
            fail(
              new ApiError(
                request.status,
                (request.response as Partial<ErrorBody> | null) ?? {},
                retryAfterSeconds(request.getResponseHeader('retry-after')),
              ),
            );
        };
        request.onloadend = () => {
          clearTimeout(silence);
          signal?.removeEventListener('abort', cancel);
        };
        if (signal?.aborted) return fail(new ApiError(0, { code: cancelledCode, message: 'Загрузка отменена' }));
        signal?.addEventListener('abort', cancel);
        listen();
        request.send(body);
      }),
  );
}
