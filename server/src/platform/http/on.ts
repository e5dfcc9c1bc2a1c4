/** Joins a call of the contract to the use case that answers it. */
import type { AnyEndpoint, BodyOf, Page, ParamsOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Member, Viewer } from './viewer.ts';

/** An answer's `result` that is JSON already, straight from a hot statement. Its shape is kept by a test, not at run time. */
export class Ready {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Who is asking, as far as the call's access promises: a member's call always has one. */
type ViewerOf<E extends AnyEndpoint> = E['access'] extends 'public' | 'guest' ? Viewer : Member;
type Given<E extends AnyEndpoint> = {
  viewer: ViewerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
};
type Sent<E extends AnyEndpoint> = E['list'] extends true | 'inside' ? Page<z.input<E['result']>> : z.input<E['result']>;

export type Route = { endpoint: AnyEndpoint; handle: (given: never) => Promise<unknown> };

/** One line of a `*.routes.ts`: no rules here, only which use case answers. */
export function on<const E extends AnyEndpoint>(endpoint: E, handle: (given: Given<E>) => Promise<Sent<E> | Ready>): Route {
  return { endpoint, handle };
}
