import { randomUUID } from 'node:crypto';
import type { z } from 'zod';

const statuses = {
  invalid_request: 400,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  internal_server_error: 500,
} as const;

export type RefusalCode = keyof typeof statuses;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly parameter: string | undefined;

  constructor(code: RefusalCode, description: string, parameter?: string) {
    super(description);
    this.code = code;
    this.parameter = parameter;
  }

  get status(): number {
    return statuses[this.code];
  }

  get body(): object {
    return { type: 'error', id: randomUUID(), code: this.code, description: this.message, parameter: this.parameter };
  }
}

export function refuse(code: RefusalCode, description: string, parameter?: string): never {
  throw new Refusal(code, description, parameter);
}

export function readInput<Shape extends z.ZodType>(shape: Shape, input: unknown): z.output<Shape> {
  const read = shape.safeParse(input);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return refuse('invalid_request', issue.message, [...issue.path, ...unknown].join('.') || undefined);
}
