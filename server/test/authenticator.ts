/** A passkey made of software: what a telephone or a browser answers to WebAuthn questions. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Wrong = Partial<{ origin: string; host: string; challenge: string; type: string; flags: number; counter: number; userHandle: string }>;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** The few shapes of CBOR that an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}

export class Authenticator {
  readonly id = randomBytes(16);
  private readonly origin: string;
  private readonly key: KeyObject;
  private readonly cose: Buffer;
  private userHandle = '';
  counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
  }

  private frame() {
    return { id: b64(this.id), rawId: b64(this.id), type: 'public-key' as const };
  }
  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const said = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(said));
  }
  private data(flags: number, wrong: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    return Buffer.concat([sha256(wrong.host ?? new URL(this.origin).hostname), Buffer.from([wrong.flags ?? flags]), counter]);
  }

  /** Makes the key for whoever asks; `wrong` spoils a part of the answer. */
  register(question: { challenge: string; user?: unknown }, wrong: Wrong = {}) {
    this.userHandle = (question.user as { id: string }).id;
    const length = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.data(present | verified | attested, wrong), Buffer.alloc(16), length, this.id, this.cose]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.frame(),
      response: {
        clientDataJSON: b64(this.clientData('webauthn.create', question.challenge, wrong)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Answers a question with the key; counts each use. */
  answer(question: { challenge: string }, wrong: Wrong = {}) {
    this.counter += 1;
    const authenticatorData = this.data(present | verified, wrong);
    const clientData = this.clientData('webauthn.get', question.challenge, wrong);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.key);
    return {
      ...this.frame(),
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authenticatorData),
        signature: b64(signature),
        userHandle: wrong.userHandle ?? this.userHandle,
      },
    };
  }
}
