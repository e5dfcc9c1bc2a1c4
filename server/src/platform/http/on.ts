import type { AnyEndpoint, BodyOf, Page, ParamsOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Member, Viewer } from './viewer.ts';

/** JSON of a hot statement, sent as it is; a test checks its shape. */
export class RawJson {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** Of an endpoint with `bytes`; shown in place only under `file_name: null`, which is for pictures that were drawn here. */
export class Bytes {
  readonly bytes: Buffer;
  readonly mime: string;
  readonly file_name: string | null;
  constructor(bytes: Buffer, mime: string, file_name: string | null) {
    this.bytes = bytes;
    this.mime = mime;
    this.file_name = file_name;
  }
}

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

export function on<const E extends AnyEndpoint>(endpoint: E, handle: (given: Given<E>) => Promise<Sent<E> | RawJson | Bytes>): Route {
  return { endpoint, handle };
}
