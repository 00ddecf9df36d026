import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

/** A person as the provider of the house knows them. */
export interface HousePerson {
  name: string;
  email?: string;
  groups?: string[];
}

export const CLIENT_ID = 'bergkette';
export const CLIENT_SECRET = 'a-secret-of-tests-alone';

/**
 * A real OpenID provider on a port of this machine, for tests: its people are signed in by typing their key, with any password, on
 * the pages that oidc-provider has for development.
 */
export const startHouseProvider = async (people: Record<string, HousePerson>) => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'house', alg: 'RS256', use: 'sig' };
  const createProvider = (deskUrl: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [`${deskUrl}/desk/oidc`],
          backchannel_logout_uri: `${deskUrl}/api/desk/v1/sign-in/oidc/backchannel-logout/`,
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['of tests alone'] },
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      pkce: { required: () => true },
      claims: { openid: ['sub', 'sid', 'auth_time', 'groups'], profile: ['name'], email: ['email'] },
      conformIdTokenClaims: false,
      // Its own one reaches no server on this machine.
      fetch: (url, options) => {
        const { dispatcher: _, ...own } = { dispatcher: undefined, ...options };
        return fetch(url, own);
      },
      // Nobody is asked for consent within the house.
      loadExistingGrant: async (context) => {
        const { Grant } = context.oidc.provider;
        const grant = new Grant({ accountId: context.oidc.session?.accountId, clientId: CLIENT_ID });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      findAccount: (_context, id) => people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
    });

  let forge: ((claims: JWTPayload) => JWTPayload) | undefined;
  let forgesKey = false;
  let lastSid = '';
  const signed = async (claims: JWTPayload, foreign = false): Promise<string> => {
    const by = foreign ? (await generateKeyPair('RS256')).privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'house' }).sign(by);
  };
  let provider: Provider | undefined;
  const forging: Parameters<Provider['use']>[0] = async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token) return;
    const claims = decodeJwt(body.id_token);
    lastSid = String(claims.sid);
    if (!forge) return;
    body.id_token = await signed(forge(claims), forgesKey);
  };

  return {
    issuer,
    /** Knows the desk at this address from now on. */
    serve: (deskUrl: string): void => {
      provider = createProvider(deskUrl);
      provider.use(forging);
      http.removeAllListeners('request').on('request', provider.callback());
    },
    /** Signs what the provider itself would not say. @param foreign by a key that is not its own */
    signed,
    /** What the provider answers from now on in place of its id token; undefined for the true one. */
    forge: (change?: (claims: JWTPayload) => JWTPayload, foreign = false): void => {
      forge = change;
      forgesKey = foreign;
    },
    /** Sends the back-channel sign-out, as the provider does when somebody is signed out or put out there. */
    signOut: async (sub: string, sid: string): Promise<void> => {
      const client = await provider?.Client.find(CLIENT_ID);
      await (client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }).backchannelLogout(
        sub,
        sid,
      );
    },
    /** The number of the session that the last id token was for. */
    lastSid: (): string => lastSid,
    stop: async (): Promise<void> => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
    start: (): Promise<void> => new Promise((resolve) => http.listen(port, '127.0.0.1', resolve)),
  };
};

export type HouseProvider = Awaited<ReturnType<typeof startHouseProvider>>;
