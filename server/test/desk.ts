import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { staff } from '../src/features/desk/desk.tables.ts';
import { type Actor, operatorActor } from '../src/platform/operator/actor.ts';
import type { Answer } from './people.ts';
import type { TestServer } from './test-server.ts';

type Body = InjectOptions['payload'];
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls as a browser at the desk makes them, with the cookie it has. */
export const deskCalls = ({ app }: TestServer, cookie?: string) => {
  const call = (method: Method, url: string, body?: Body, headers: Record<string, string> = {}): Promise<Answer> =>
    app.inject({
      method,
      url: `/api/desk/v1${url}`,
      headers: {
        ...(method !== 'GET' && method !== 'HEAD' && { 'sec-fetch-site': 'same-origin' }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body }),
    });
  return {
    call,
    get: (url: string) => call('GET', url),
    post: (url: string, body: Body = {}) => call('POST', url, body),
    put: (url: string, body: Body) => call('PUT', url, body),
    patch: (url: string, body: Body) => call('PATCH', url, body),
    delete: (url: string) => call('DELETE', url),
  };
};

export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

interface StaffOptions {
  roles?: StaffRole[];
  clinics?: number[];
  /** Who invites them. */
  by?: Actor;
}

let made = 0;

/** Invites somebody and signs them in without a call. */
export const createStaff = async (
  server: TestServer,
  { roles = ['admin'], clinics = roles.includes('ward') ? [1] : [], by = operatorActor('test') }: StaffOptions = {},
) => {
  made += 1;
  const { desk } = server.services;
  const email = `staff-${made}@example.org`;
  const { id, url } = await desk.staff.invite(by, {
    ...{ name: `Staff ${made}`, email, roles, clinics, language: 'de', by: 'code' },
  });
  await server.platform.database.db.update(staff).set({ joinedAt: server.clock.now() }).where(eq(staff.id, id));
  const signIn = async (): Promise<string> =>
    (
      await server.platform.database.transaction((tx) =>
        desk.deskSessions.open(tx, id, { device: 'test', cookies: undefined }),
      )
    ).split(';')[0] ?? '';
  const cookie = await signIn();
  return { id, email, url: url ?? '', token: url?.split('#')[1] ?? '', cookie, signIn, ...deskCalls(server, cookie) };
};

/** Up to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.length < 24 ? Buffer.of(0x40 + bytes.length) : Buffer.of(0x58, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);

const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (text: string) => cborBytes(Buffer.from(text, 'base64url'));
  // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  return Buffer.concat([Buffer.of(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), point(x), Buffer.of(0x22), point(y)]);
};

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** A passkey in software, as a phone or a stick would answer. */
export const createAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let counter = 0;
  const authData = (rpId: string, flags: number, attested = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count, attested]);
  };
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];
  return {
    id,
    register: ({ challenge, rp }: Options, { from = origin, isVerified = true } = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)]);
      const flags = PRESENT + ATTESTED + (isVerified ? VERIFIED : 0);
      const data = authData(rp?.id ?? '', flags, attested);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        ...[
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.of(0xa0),
          cborText('authData'),
          cborBytes(data),
        ],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    signIn: ({ challenge, rpId = '' }: Options, { from = origin } = {}) => {
      const data = authData(rpId, PRESENT + VERIFIED);
      const client = clientData('webauthn.get', challenge, from);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
};
