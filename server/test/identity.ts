/** People who prove who they are, through the real calls. */

import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import {
  approveIdentity,
  getIdentityCase,
  rejectIdentity,
  requestDocuments,
  takeIdentityCase,
  viewDocument,
} from '@artel/contracts/people/admin-identity.ts';
import {
  addDocument,
  beginIdentity,
  getMyIdentity,
  type IdentityDocumentKind,
  type MyIdentity,
  sendIdentity,
} from '@artel/contracts/people/identity.ts';
import sharp from 'sharp';
import { anAdmin, type TestPerson } from './people.ts';
import type { TestServer } from './server.ts';

let made = 0;
/** A picture nobody sent before. */
export function aDocument(width = 900, height = 600): Promise<Buffer> {
  made += 1;
  const background = { r: made % 256, g: (made * 7) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export function identityOn(server: TestServer) {
  const mine = async (as: TestPerson): Promise<MyIdentity> => (await server.call(getMyIdentity, { as })).body!.result;
  const begin = (as: TestPerson) => server.call(beginIdentity, { as, body: { document: 'passport', is_agreed: true } });

  async function add(as: TestPerson, kind: IdentityDocumentKind, bytes?: Buffer, name = 'scan.jpg') {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes ?? (await aDocument()))]), name);
    const request = new Request('http://artel.test/', { method: 'POST', body: form });
    const answer = await server.app.inject({
      method: 'POST',
      url: addDocument.path.replace(':kind', kind),
      headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${as.token}` },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, result: answer.json().result as MyIdentity, error: answer.json() as ErrorBody };
  }

  const send = (as: TestPerson) => server.call(sendIdentity, { as, body: {} });
  /** Both papers are with the staff. Answers the case. */
  async function sent(as: TestPerson): Promise<string> {
    await begin(as);
    for (const kind of ['main', 'selfie'] as const) await add(as, kind);
    const reply = await send(as);
    if (!reply.ok) throw new Error(`papers were refused: ${reply.error.message}`);
    return reply.body.result.current!._id;
  }

  const aVerifier = () => anAdmin(['identity']);
  const take = (as: TestPerson, id: string) => server.call(takeIdentityCase, { as, params: { id }, body: {} });
  async function taken(as: TestPerson, member: TestPerson): Promise<string> {
    const id = await sent(member);
    await take(as, id);
    return id;
  }
  let numbers = 100_000;
  const anotherNumber = (): string => {
    numbers += 1;
    return `45 11 ${numbers}`;
  };
  /** With a look at each paper before, as far as it is let. */
  const approve = async (as: TestPerson, id: string, known: { document_number?: string; valid_until?: string | null } = {}) => {
    for (const paper of (await server.call(getIdentityCase, { as, params: { id } })).body?.result.papers ?? [])
      await view(as, id, paper._id);
    return approveUnseen(as, id, known);
  };
  const approveUnseen = (as: TestPerson, id: string, known: { document_number?: string; valid_until?: string | null } = {}) =>
    server.call(approveIdentity, {
      as,
      params: { id },
      body: {
        checked: ['name', 'date', 'face', 'term'],
        document_number: known.document_number ?? anotherNumber(),
        valid_until: known.valid_until ?? null,
      },
    });
  const reject = (as: TestPerson, id: string) => server.call(rejectIdentity, { as, params: { id }, body: { reason: 'unreadable' } });
  const ask = (as: TestPerson, id: string, kind: IdentityDocumentKind = 'main') =>
    server.call(requestDocuments, { as, params: { id }, body: { papers: [{ kind, reason: 'Правый край обрезан' }] } });

  /** As bytes. */
  async function view(as: TestPerson, id: string, paper_id: string, reason = 'Проверяю заявку по списку') {
    const answer = await server.app.inject({
      method: 'POST',
      url: viewDocument.path.replace(':id', id).replace(':paper_id', paper_id),
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ reason }),
    });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
  }
  return { mine, begin, add, send, sent, aVerifier, take, taken, approve, approveUnseen, reject, ask, view };
}
