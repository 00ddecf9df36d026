import {
  HEALTH_LINK_CONTENT_TYPE,
  HEALTH_LINK_ENDS_IN_S,
  HEALTH_LINK_FILE_MAX_BYTES,
  HEALTH_LINK_TICKET_TTL_S,
  HEALTH_LINK_TRIES_PER_HOUR,
  HEALTH_LINKS_MAX,
} from '@bergkette/contract/visit.rules.ts';
import type {
  HealthLink,
  HealthLinkInput,
  HealthLinkMade,
  HealthLinkManifest,
  HealthLinkOpen,
} from '@bergkette/contract/visit.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { secondsInHour } from 'date-fns/constants';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { oneTimeTokenHash } from '../../platform/secrets/one-time-token.ts';
import { hashPassword, isPassword } from '../../platform/secrets/password-hash.ts';
import { ticketsOf } from '../../platform/secrets/tickets.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { healthLinksRepository } from './health-links.repository.ts';

type Row = Awaited<ReturnType<ReturnType<typeof healthLinksRepository>['list']>>[number];

const linkOf = (row: Row): HealthLink => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  has_passcode: row.hasPasscode,
  openings: row.openings,
  last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
  attempts_left: row.attemptsLeft,
});

/** Tries to make a link, whatever comes of them. */
const triesPerHour = { name: 'health-links', points: HEALTH_LINK_TRIES_PER_HOUR, durationS: secondsInHour };

/** Unknown, ended, taken back, used up by wrong passcodes, its account closed: nobody learns which. */
const noSuchLink = () => new AppError('not_found');

/** Links by which a person shows a doctor what they chose. What they show is sealed on the device; its key never comes here. */
export const healthLinksService = (
  { clock, config, database, limits, secrets }: Platform,
  { accounts }: { accounts: AccountsService },
) => {
  const links = healthLinksRepository(database.db);
  /** They fetch the file of one link, for readers that did not want it within the manifest. */
  const tickets = ticketsOf(secrets.tokenKey, { type: 'health-link+jwt', ttlS: HEALTH_LINK_TICKET_TTL_S });
  /** Asked for each time, as a server without `PUBLIC_URL` knows its address once it listens. */
  const baseUrl = () => `${config.publicUrl}/api/v1/health-links/`;

  /** Counts a wrong passcode; the last one ends the link. Returns how many are left. */
  const countWrong = (tokenHash: string): Promise<number> =>
    database.transaction(async (tx) => {
      const held = healthLinksRepository(tx);
      const attempts = await held.hold(tokenHash, clock.now());
      if (attempts === undefined) throw noSuchLink();
      const left = attempts - 1;
      await (left === 0 ? held.end(tokenHash) : held.setAttempts(tokenHash, left));
      return left;
    });

  return {
    list: async ({ userId }: Caller): Promise<HealthLink[]> => (await links.list(userId, clock.now())).map(linkOf),
    /** @throws {AppError} too_many_requests */
    countTry: ({ userId }: Caller): Promise<void> => limits.consume(triesPerHour, String(userId)),
    /** @throws {AppError} too_many_links: as many are open as there may be; exists: the token was used before */
    create: async ({ userId }: Caller, input: HealthLinkInput, once?: Once): Promise<HealthLinkMade> => {
      const passcodeHash = input.passcode === null ? null : await hashPassword(input.passcode, 'anybody');
      return database.transaction(async (tx) => {
        const own = healthLinksRepository(tx);
        // First, as it makes another call of the same person wait.
        await accounts(tx).hold(userId);
        const now = clock.now();
        if ((await own.list(userId, now)).length >= HEALTH_LINKS_MAX) throw new AppError('too_many_links');
        const made = await own.create(userId, {
          tokenHash: oneTimeTokenHash(input.token),
          file: input.file,
          passcodeHash,
          createdAt: now,
          endsAt: addSeconds(now, HEALTH_LINK_ENDS_IN_S[input.ends_in]),
        });
        if (!made) throw new AppError('exists');
        const answer = { ...linkOf(made), base_url: baseUrl() };
        await once?.keep(tx, { status: 201, body: answer });
        return answer;
      });
    },
    remove: async ({ userId }: Caller, id: number): Promise<void> => {
      if (!(await links.remove(userId, id))) throw noSuchLink();
    },
    /**
     * Answers whoever has the link and its passcode, and counts that in the same statement. A missing passcode is refused and
     * does not count. The passcode is compared before anything is locked, as that takes long: the place in the row of wrong
     * ones is what counts, and a right one behind the last of them finds no link.
     */
    open: async (
      token: string,
      { passcode, embeddedLengthMax = HEALTH_LINK_FILE_MAX_BYTES }: HealthLinkOpen,
    ): Promise<HealthLinkManifest | { remainingAttempts: number }> => {
      const tokenHash = oneTimeTokenHash(token);
      const link = await links.find(tokenHash, clock.now());
      if (!link) throw noSuchLink();
      if (link.passcodeHash !== null) {
        if (passcode === undefined) return { remainingAttempts: link.attemptsLeft };
        const isRight = await isPassword(link.passcodeHash, passcode, 'anybody');
        if (!isRight) return { remainingAttempts: await countWrong(tokenHash) };
      }
      const now = clock.now();
      // A reader may name a number that the database does not know.
      const file = await links.open(tokenHash, now, Math.min(embeddedLengthMax, HEALTH_LINK_FILE_MAX_BYTES));
      if (file === undefined) throw noSuchLink();
      const place =
        file === null
          ? { location: `${baseUrl()}${token}/files/${await tickets.issue({ sub: tokenHash }, now)}/` }
          : { embedded: file };
      return { status: 'finalized', files: [{ contentType: HEALTH_LINK_CONTENT_TYPE, ...place }] };
    },
    /** @returns the sealed file, for a reader that did not want it within the manifest */
    fetchFile: async (token: string, ticket: string): Promise<string> => {
      const tokenHash = oneTimeTokenHash(token);
      const now = clock.now();
      const isValid = (await tickets.read(ticket, now))?.sub === tokenHash;
      const file = isValid ? await links.findFile(tokenHash, now) : undefined;
      if (file === undefined) throw noSuchLink();
      return file;
    },
    /** Whose open link it is. */
    ownerOf: async (token: string): Promise<number | undefined> =>
      (await links.find(oneTimeTokenHash(token), clock.now()))?.userId,
    eraseEnded: (): Promise<void> => links.eraseEnded(clock.now()),
  };
};

export type HealthLinksService = ReturnType<typeof healthLinksService>;
