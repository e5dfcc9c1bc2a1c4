import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { type CallInput, call } from './api.ts';
import type { ApiError } from './api-error.ts';

export async function callForBytes<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ result: Blob; error?: undefined } | { result?: undefined; error: ApiError }> {
  const { result, error } = await call(endpoint, input, { isBytes: true });
  return error ? { error } : { result: result as unknown as Blob };
}
