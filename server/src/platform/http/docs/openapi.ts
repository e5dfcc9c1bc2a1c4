import { type Access, type AnyEndpoint, bytesType } from '@artel/contracts/kit/endpoint.ts';
import { z } from 'zod';

export type Schema = { [key: string]: unknown };
type Side = 'input' | 'output';

/** Input before reading, output after. */
export function jsonSchema(shape: z.ZodType, io: Side): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      const { def } = zodSchema._zod;
      // a branded transform is its input
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(written, jsonSchema(def.in as z.ZodType, io));
      if (written.format) delete written.pattern;
      // bounds of a double tell nothing
      if (written.maximum === Number.MAX_SAFE_INTEGER) delete written.maximum;
      if (written.minimum === -Number.MAX_SAFE_INTEGER) delete written.minimum;
    },
  });
  return schema as Schema;
}

export const anchorOf = ({ method, path }: AnyEndpoint): string =>
  [method.toLowerCase(), ...path.replace(/^\/api\//, '').split('/')]
    .map((part) => part.replace(/^:/, ''))
    .filter(Boolean)
    .join('-');
export const groupOf = ({ path }: AnyEndpoint): string => path.split('/')[2] ?? '';
export const accessName = (access: Access): string => (typeof access === 'object' ? `staff:${[access.staff].flat().join('|')}` : access);

export function describe({ access, rateLimit, idempotency, method, list, step_up }: AnyEndpoint): string {
  const whose = {
    public: 'Anybody may call it.',
    guest: 'For visitors who are not signed in.',
    member: 'For a signed-in member; what is not theirs to see answers 404.',
  };
  const repeated = {
    key: 'A repeated call with the same `Idempotency-Key` gets the same answer and is done once.',
    natural: 'Repeating it changes nothing more.',
    none: method === 'GET' ? '' : 'Each call counts anew.',
  };
  return [
    typeof access === 'object' ? `For staff with the right ${[access.staff].flat().join(' or ')}.` : whose[access],
    step_up ? 'Needs a proof of identity a few minutes old, else `STEP_UP_NEEDED`.' : '',
    repeated[idempotency],
    list ? 'Paged by the cursor `after`.' : '',
    `Counts against the limit «${rateLimit}»: 429 with \`Retry-After\` beyond it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function answerSchema(endpoint: AnyEndpoint): Schema {
  const result = jsonSchema(endpoint.result, 'output');
  if (!endpoint.list) return { type: 'object', required: ['status', 'result'], properties: { status: { const: 200 }, result } };
  const items = { type: 'array', items: result };
  const total = { type: 'integer' };
  const paging = {
    total_is_capped: { type: 'boolean', description: 'There are more than `total` says' },
    next: { type: 'string', description: 'The cursor of the following page, for `after`' },
  };
  const inside = { type: 'object', required: ['total', 'list'], properties: { total, list: items, ...paging } };
  return {
    type: 'object',
    required: ['status', 'result', 'total'],
    properties: { status: { const: 200 }, total, ...(endpoint.list === 'inside' ? { result: inside } : { result: items, ...paging }) },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['status', 'code', 'message', 'request_id'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'In capitals; what programs look at' },
    message: { type: 'string', description: 'In Russian; what people read' },
    details: { type: 'object', description: 'Wrong field → what is wrong with it; or {from, allowed_actions}' },
    request_id: { type: 'string' },
  },
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema; description?: string };

export function parametersOf(endpoint: AnyEndpoint): Parameter[] {
  const of = (shape: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
    const { properties = {}, required = [] } = shape
      ? (jsonSchema(shape, 'input') as { properties?: Record<string, Schema>; required?: string[] })
      : {};
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }));
  };
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: !endpoint.keyless,
    schema: { type: 'string', minLength: 8, maxLength: 255 },
    description: 'The same key with the same content is answered the same and done once',
  };
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query'), ...(endpoint.idempotency === 'key' ? [key] : [])];
}

function operationOf(endpoint: AnyEndpoint): Schema {
  const upload = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  };
  const body =
    endpoint.upload === 'bytes'
      ? { [bytesType]: { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
      : endpoint.upload
        ? { 'multipart/form-data': { schema: upload } }
        : endpoint.body && { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } };
  return {
    operationId: anchorOf(endpoint),
    summary: endpoint.summary,
    description: describe(endpoint),
    tags: [groupOf(endpoint)],
    security: endpoint.access === 'public' || endpoint.access === 'guest' ? [] : [{ session: [] }],
    'x-access': accessName(endpoint.access),
    'x-rate-limit': endpoint.rateLimit,
    'x-idempotency': endpoint.idempotency,
    parameters: parametersOf(endpoint),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'Done',
        content: endpoint.bytes ? { 'application/octet-stream': {} } : { 'application/json': { schema: answerSchema(endpoint) } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  };
}

export function openapi(endpoints: readonly AnyEndpoint[], about: { title: string; url: string }): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: '1',
      contact: { url: `${about.url}/contacts` },
      description: 'Sums are whole kopecks, moments are ISO 8601 in UTC, lists are paged by the cursor `after`.',
    },
    servers: [{ url: about.url }],
    tags: [...new Set(endpoints.map(groupOf))].sort().map((name) => ({ name, description: `Calls under \`/api/${name}\`` })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
