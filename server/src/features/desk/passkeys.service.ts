import { CHALLENGE_MIN, PASSKEYS_MAX } from '@bergkette/contract/desk/desk.rules.ts';
import type { Passkey } from '@bergkette/contract/desk/staff.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import { addMinutes } from 'date-fns/addMinutes';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { deskSite } from './desk-site.ts';
import { staffRepository } from './staff.repository.ts';

/** The browser's answer, whose form alone has been checked. The library looks at every part of it. */
export interface PasskeyAnswer {
  id: string;
  [part: string]: unknown;
}

/** Loaded with the first passkey: it takes a sixth of a second of every start. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256. Without a list the library asks Node for newer ones, which puts a warning of Node between the lines of the log. */
const ALGORITHMS = [-8, -7, -257];
const RP_NAME = 'Bergkette';
const TIMEOUT_MS = CHALLENGE_MIN * 60_000;
const refused = (cause?: unknown) => new AppError('passkey_refused', { cause });

/** Passkeys of the staff: found by the browser itself, so nobody types an address, and always with the finger or PIN. */
export const passkeysService = ({ clock, config, database }: DeskPlatform) => {
  const staff = staffRepository(database.db);

  const ask = async (challenge: string, staffId: number | null): Promise<void> => {
    await staff.sweepChallenges(clock.now());
    await staff.addChallenge({ challenge, staffId, expiresAt: addMinutes(clock.now(), CHALLENGE_MIN) });
  };
  /** What both checks require of the answer: our challenge, once, from our site. */
  const expected = (staffId: number | null) => {
    const { rpId, passkeyOrigins } = deskSite(config);
    return {
      expectedChallenge: (challenge: string) => staff.takeChallenge(challenge, staffId, clock.now()),
      expectedOrigin: passkeyOrigins,
      expectedRPID: rpId,
      requireUserVerification: true,
    };
  };

  return {
    registrationOptions: async (staffId: number) => {
      const row = await staff.find(staffId);
      if (!row) throw new AppError('not_found');
      const options = await (await webauthn()).generateRegistrationOptions({
        rpName: config.institution === undefined ? RP_NAME : `${RP_NAME} – ${config.institution}`,
        rpID: deskSite(config).rpId,
        userName: row.email,
        userDisplayName: row.name,
        userID: new TextEncoder().encode(`staff ${staffId}`),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: TIMEOUT_MS,
        excludeCredentials: (await staff.passkeys(staffId)).map(({ credential, transports }) => ({
          id: credential,
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await ask(options.challenge, staffId);
      return options;
    },
    /** @throws {AppError} passkey_refused */
    checkRegistration: async (staffId: number, answer: PasskeyAnswer) => {
      const response = answer as unknown as RegistrationResponseJSON;
      const { registrationInfo: info } = await (await webauthn())
        .verifyRegistrationResponse({ response, ...expected(staffId), supportedAlgorithmIDs: ALGORITHMS })
        .catch((error: unknown) => {
          throw refused(error);
        });
      if (!info) throw refused();
      return info.credential;
    },
    /** @throws {AppError} passkey_refused where there are too many, or it is somebody's already */
    add: async (
      tx: Db,
      staffId: number,
      { id, publicKey, counter, transports }: WebAuthnCredential,
      name: string,
    ): Promise<void> => {
      const inTx = staffRepository(tx);
      if ((await inTx.passkeys(staffId)).length >= PASSKEYS_MAX) throw refused();
      const added = await inTx.addPasskey({
        ...{ staffId, credential: id, publicKey: Buffer.from(publicKey), counter },
        ...{ transports: transports ?? [], name, createdAt: clock.now() },
      });
      if (!added) throw refused();
    },
    signInOptions: async () => {
      const options = await (await webauthn()).generateAuthenticationOptions({
        rpID: deskSite(config).rpId,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
      });
      await ask(options.challenge, null);
      return options;
    },
    /** @returns which one it is, and whose @throws {AppError} wrong_sign_in */
    checkSignIn: async (answer: PasskeyAnswer): Promise<{ id: number; staffId: number }> => {
      const known = await staff.findPasskey(answer.id);
      if (!known) throw new AppError('wrong_sign_in');
      const response = answer as unknown as AuthenticationResponseJSON;
      const credential = {
        id: known.credential,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      };
      const { verified, authenticationInfo } = await (await webauthn())
        .verifyAuthenticationResponse({
          response,
          credential,
          ...expected(null),
        })
        .catch((error: unknown) => {
          throw new AppError('wrong_sign_in', { cause: error });
        });
      if (!verified) throw new AppError('wrong_sign_in');
      await staff.usePasskey(known.id, authenticationInfo.newCounter, clock.now());
      return { id: known.id, staffId: known.staffId };
    },
    list: async (staffId: number): Promise<Passkey[]> =>
      (await staff.passkeys(staffId)).map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name, created_at: createdAt.toISOString(), last_used_at: lastUsedAt?.toISOString() ?? null },
      })),
  };
};

export type PasskeysService = ReturnType<typeof passkeysService>;
