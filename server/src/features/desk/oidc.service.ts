import { readFile } from 'node:fs/promises';
import { FRESH_SIGN_IN_MIN, OIDC_MIN, STAFF_NAME_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { StaffRole } from '@bergkette/contract/desk/rights.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { Configuration, IDToken } from 'openid-client';
import { z } from 'zod';
import { AppError, codeOf, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/origin.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import type { DeskPlatform } from '../../platform/platform.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';
import { deskLimits } from './desk-limits.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { type DeskSessionsService, nameOfStaff } from './desk-sessions.service.ts';
import { deskCookie, deskSite } from './desk-site.ts';
import { type StaffRow, staffRepository } from './staff.repository.ts';

/** Loaded with the first sign-in of this kind. */
const oidc = () => import('openid-client');

/** What the provider is given for an answer. A browser waits for it. */
const PATIENCE_S = 5;
const FRESH_S = FRESH_SIGN_IN_MIN * 60;
/** A logout token is not used later than this. */
const LOGOUT_TOKEN_S = 120;
const CLOCKS_APART_S = 30;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Who gives roles, as the log names it. */
const HOUSE = { who: 'house' };
const SOMEBODY = { who: 'somebody' };

/** What the browser keeps, sealed, until the provider sends it back. */
const pendingSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), isFresh: z.boolean() });
const PENDING = 'oidc sign-in';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Of one issuer: another one may give the same subject to somebody else. */
const subjectOf = (issuer: string, sub: string): string => `${issuer} ${sub}`;

/** Sign-in with the account of the house: its OpenID provider says who somebody is, and by a claim what they do at the desk. */
export const oidcService = (
  { clock, config, database, limits: counters, log, secrets }: DeskPlatform,
  { deskLog, deskSessions }: { deskLog: DeskLogService; deskSessions: DeskSessionsService },
) => {
  const staff = staffRepository(database.db);
  const limits = deskLimits(counters);
  const settings = config.oidc;
  const redirectUri = () => `${deskSite(config).url}/desk/oidc`;
  const cookie = () => deskCookie(config, 'desk-oidc');

  /** Reads the provider's own description anew each time: a sign-in is rare, and so it is known at once that it is down. */
  const discover = async (): Promise<Configuration> => {
    if (!settings.isOn) throw new AppError('not_found');
    const client = await oidc();
    const secret = settings.secretFile ? (await readFile(settings.secretFile, 'utf8')).trim() : settings.secret;
    const issuer = new URL(settings.issuer);
    const isLocal = issuer.protocol === 'http:';
    return client.discovery(issuer, settings.clientId, secret, undefined, {
      timeout: PATIENCE_S,
      execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
    });
  };
  /** @param error says by its code what was wrong; its words may hold a token */
  const refuse = (code: 'house_away' | 'house_refused' | 'house_taken', error?: unknown): AppError => {
    log.warn(
      { code, reason: codeOf(error) ?? codeOf((error as Error | undefined)?.cause) },
      'sign-in with the account of the house',
    );
    return new AppError(code);
  };
  /** @throws {AppError} house_away */
  const connect = (): Promise<Configuration> =>
    discover().catch((error: unknown) => {
      throw error instanceof AppError ? error : refuse('house_away', error);
    });

  /** @throws {AppError} house_cancelled, house_away, house_refused */
  const readAnswer = async (answer: string, cookies: string | undefined): Promise<IDToken> => {
    const kept = unseal(secrets, PENDING, cookie().read(cookies) ?? '');
    if (kept === null) throw refuse('house_refused');
    const pending = pendingSchema.parse(JSON.parse(kept));
    if (!(await staff.takeChallenge(pending.state, null, clock.now()))) throw refuse('house_refused');
    const [client, provider] = [await oidc(), await connect()];
    try {
      const tokens = await client.authorizationCodeGrant(provider, new URL(`${redirectUri()}?${answer}`), {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        ...(pending.isFresh && { maxAge: FRESH_S }),
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('no id token');
      return claims;
    } catch (error) {
      if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
        throw new AppError('house_cancelled');
      const isAway = error instanceof TypeError || codeOf(error) === 'OAUTH_TIMEOUT';
      throw refuse(isAway ? 'house_away' : 'house_refused', error);
    }
  };

  /** What the claim gives. A role of clinics that are all gone is none: without its clinics it would reach every one. */
  const rightsOf = async (claims: IDToken): Promise<{ roles: StaffRole[]; clinics: number[] }> => {
    const values = [claims[settings.claim]].flat();
    const given = settings.roles.filter(({ value }) => values.includes(value));
    const offered = await staff.offeredClinics(given.flatMap(({ clinics }) => clinics));
    const held = given.filter(({ clinics }) => clinics.length === 0 || clinics.some((id) => offered.includes(id)));
    const roles = [...new Set(held.map(({ role }) => role))];
    if (roles.includes('admin')) return { roles, clinics: [] };
    // The list limits every role, so that it has what all limited roles have in common: two groups never add up to more.
    const limits = roles
      .map((role) => held.filter((each) => each.role === role).map(({ clinics }) => clinics))
      .filter((lists) => lists.every((clinics) => clinics.length > 0))
      .map((lists) => lists.flat().filter((id) => offered.includes(id)));
    const [first = [], ...others] = limits;
    const clinics = [...new Set(first)].filter((id) => others.every((list) => list.includes(id)));
    return limits.length > 0 && clinics.length === 0 ? { roles: [], clinics } : { roles, clinics };
  };

  /** Their account here; a new one where there is none. @throws {AppError} house_no_email, house_taken */
  const accountOf = async (tx: Db, claims: IDToken): Promise<StaffRow> => {
    const inTx = staffRepository(tx);
    const subject = subjectOf(claims.iss, claims.sub);
    const email = normalEmail(textOf(claims.email) || textOf(claims.preferred_username));
    const known = await inTx.findBySubject(subject);
    // One that is suspended may be empty already (`deleteLeft`).
    if (known?.disabledAt) return known;
    if (email === null && !known) throw new AppError('house_no_email');
    const named = textOf(claims.name)
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, STAFF_NAME_MAX_LENGTH);
    const name = named.length < 2 ? (email ?? '').slice(0, STAFF_NAME_MAX_LENGTH) : named;
    const at = email === null ? undefined : await inTx.findByEmail(email);
    const joinedAt = clock.now();
    if (known) {
      const address = email !== null && (at === undefined || at.id === known.id) ? { email } : {};
      await inTx.set(known.id, { ...address, ...(name !== '' && { name }) });
      return known;
    }
    // Only one that was handed to the house is taken by its address, once: a provider may let people choose theirs.
    const isHanded = at?.isOfHouse && at.oidcSubject === null && claims.email_verified !== false;
    if (at && !isHanded) throw refuse('house_taken', claims.email_verified === false && { code: 'email_not_verified' });
    const language = textOf(claims.locale).startsWith('en') ? 'en' : 'de';
    const id = at?.id ?? (await inTx.add({ name, email: email ?? '', language, createdAt: joinedAt }));
    if (id === undefined) throw new AppError('house_taken');
    await inTx.set(id, { name, isOfHouse: true, oidcSubject: subject, joinedAt });
    const row = await inTx.find(id);
    if (!row) throw new Error('no account was stored');
    return row;
  };

  const setRights = async (tx: Db, id: number, { roles, clinics }: Awaited<ReturnType<typeof rightsOf>>) => {
    const inTx = staffRepository(tx);
    const before = JSON.stringify([
      (await inTx.rolesOf(id)).toSorted(),
      (await inTx.clinicsOf(id)).map((each) => each.id),
    ]);
    if (before === JSON.stringify([roles.toSorted(), clinics.toSorted((a, b) => a - b)])) return;
    await inTx.setRoles(id, roles);
    await inTx.setClinics(id, clinics);
    await deskLog.note(tx, HOUSE, 'staff.change', nameOfStaff(id), { roles, clinics });
  };

  return {
    isOn: (): boolean => settings.isOn,
    /** For the doctor. @throws what is wrong with it */
    check: async (): Promise<void> => {
      await discover();
    },
    /** @returns where the browser goes, and the header that sets a cookie for the way back. @throws {AppError} house_away */
    start: async (isFresh: boolean): Promise<{ url: string; setCookie: string }> => {
      const provider = await connect();
      const client = await oidc();
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri(),
        scope: 'openid profile email',
        // Behind the #, so that no log and no proxy sees the code.
        response_mode: 'fragment',
        ...{ state, nonce, code_challenge_method: 'S256' },
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        ...(isFresh && { prompt: 'login', max_age: String(FRESH_S) }),
      });
      await staff.sweepChallenges(clock.now());
      await staff.addChallenge({ challenge: state, staffId: null, expiresAt: addMinutes(clock.now(), OIDC_MIN) });
      const pending = seal(secrets, PENDING, JSON.stringify({ state, nonce, verifier, isFresh }));
      return { url: url.href, setCookie: cookie().set(pending, OIDC_MIN * 60) };
    },
    /** @throws {AppError} house_cancelled, house_away, house_refused, house_no_task, house_no_email, house_taken */
    finish: async (answer: string, origin: Origin): Promise<string> => {
      const claims = await readAnswer(answer, origin.cookies);
      const rights = await rightsOf(claims);
      const subject = subjectOf(claims.iss, claims.sub);
      const admission = await database.transaction(async (tx) => {
        const inTx = staffRepository(tx);
        await inTx.lock();
        const row = rights.roles.length > 0 ? await accountOf(tx, claims) : await inTx.findBySubject(subject);
        if (!row) return undefined;
        await setRights(tx, row.id, rights);
        if (rights.roles.length > 0 && row.disabledAt === null) {
          await deskLog.note(tx, { who: nameOfStaff(row.id) }, 'sign-in', null, { way: 'house' });
          const provedAt = typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null;
          const proof = { provedAt, oidcSid: textOf(claims.sid) || null };
          return deskSessions.open(tx, row.id, origin, proof);
        }
        await deskSessions.endAll(tx, row.id);
        return undefined;
      });
      if (admission) return admission;
      const known = await staff.findBySubject(subject);
      if (await limits.mayNoteFailure(`house ${subject}`))
        await database.transaction((tx) =>
          deskLog.note(tx, SOMEBODY, 'sign-in.failed', known ? nameOfStaff(known.id) : null, { way: 'house' }),
        );
      throw new AppError('house_no_task');
    },
    /**
     * The provider says that somebody signed out, or was put out: of one session of theirs there, or of all.
     * @throws {AppError} invalid_value for a token that is not one of the provider's for this; house_away
     */
    signOut: async (logoutToken: string): Promise<void> => {
      const { issuer, jwks_uri: keys } = (await connect()).serverMetadata();
      const { createRemoteJWKSet, jwtVerify } = await import('jose');
      const { payload } = await jwtVerify(logoutToken, createRemoteJWKSet(new URL(keys ?? '')), {
        ...{ issuer, audience: settings.clientId, requiredClaims: ['iat', 'jti', 'events'] },
        ...{ maxTokenAge: LOGOUT_TOKEN_S, clockTolerance: CLOCKS_APART_S },
      }).catch((error: unknown) => {
        refuse('house_refused', error);
        throw fieldErrors({ logout_token: ['invalid_value'] });
      });
      const { sub, sid, events, nonce } = payload;
      // An id token has a nonce and no event, so it cannot stand in for one.
      if (nonce !== undefined || !Object.hasOwn(Object(events), LOGOUT_EVENT) || !(sub || sid))
        throw fieldErrors({ logout_token: ['invalid_value'] });
      const row = await staff.findBySubject(subjectOf(issuer, sub ?? ''));
      if (typeof sid === 'string') return deskSessions.endOfHouse(sid, row?.id);
      if (row) await database.transaction((tx) => deskSessions.endAll(tx, row.id));
    },
  };
};

export type OidcService = ReturnType<typeof oidcService>;
