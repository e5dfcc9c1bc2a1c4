/** The shape of a call's body; the browser fetches it when a form asks. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';

type Light = AnyEndpoint & { name?: string; whole?: () => Promise<Record<string, AnyEndpoint>> };

export async function bodyShape<E extends AnyEndpoint>(endpoint: E): Promise<NonNullable<E['body']> & z.ZodType> {
  const { name, whole }: Light = endpoint;
  const body = whole ? (await fetched(whole))[name ?? '']?.body : endpoint.body;
  if (!body) throw new Error(`${endpoint.method} ${endpoint.path} takes no body`);
  return body as NonNullable<E['body']> & z.ZodType;
}

async function fetched<Contract>(whole: () => Promise<Contract>): Promise<Contract> {
  // first: zod probes `new Function` while building a shape
  (await import('./without-eval.ts')).validateWithoutEval();
  return whole();
}
