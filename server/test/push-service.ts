import { createECDH, type ECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
// @ts-expect-error The library has no types.
import ece from 'http_ece';

/** What a browser does with a push message. */
const decrypt: (body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }) => Buffer =
  ece.decrypt;

/** Key and certificate for `localhost`, used only by tests that trust it. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNUkvcuwFn0av7UtR
5Z/1gGCCk5Wvmf6ZSvxRLuoNxMWhRANCAATfbqeCqkZ/FLVqrcuX/Qb/yJwqpZKy
g+loyMSomzxtoz5LMMMtLolLoAAERw1PkoTihsgnsb89Xw3yIx7ZBsnB
-----END PRIVATE KEY-----
`;
export const PUSH_SERVICE_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUSg0Hl9YpviLhT3NA5F3Hj4NKKK0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE0NDEwNVoYDzIxMjYxMDI4
MTQ0MTA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATfbqeCqkZ/FLVqrcuX/Qb/yJwqpZKyg+loyMSomzxtoz5LMMMtLolL
oAAERw1PkoTihsgnsb89Xw3yIx7ZBsnBo2kwZzAdBgNVHQ4EFgQUDdpptXN1JM+/
goxDmnVEvC/4RzQwHwYDVR0jBBgwFoAUDdpptXN1JM+/goxDmnVEvC/4RzQwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgT+tYBvf8FoZa733gjxHxAR8ugwTU7hE+0keyPaljt2cCIA3Mf+2/ketS
PpBHrEpoKCl1IdJUTWZpVXZbTQgSb1HC
-----END CERTIFICATE-----
`;

interface PushDelivery {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  /** The message, decrypted with the browser's key. */
  message: string;
}

export interface PushService {
  /** Address of the service for the config. */
  host: string;
  /** Creates a subscription like that of a browser. */
  browser(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** All messages received so far. */
  taken: PushDelivery[];
  /** Status code of the next answers. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** Starts a push service with HTTPS on a port of its own, and browsers that decrypt its messages. */
export const openPushService = async (): Promise<PushService> => {
  const browsers = new Map<string, { key: ReturnType<typeof createECDH>; auth: string }>();
  const taken: PushDelivery[] = [];
  let status = 201;
  const server = createServer({ key: KEY, cert: PUSH_SERVICE_CERTIFICATE }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      if (browser) {
        const { key: privateKey, auth: authSecret } = browser;
        const message = decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey, authSecret });
        taken.push({ path: request.url ?? '', headers: request.headers, message: message.toString() });
      }
      response.writeHead(browser ? status : 404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `localhost:${port}`,
    browser: () => {
      const key = createECDH('prime256v1');
      const p256dh = key.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { key, auth });
      return { endpoint: `https://localhost:${port}${path}`, keys: { p256dh, auth } };
    },
    taken,
    answer: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
