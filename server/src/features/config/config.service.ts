import type { HelpLine } from '@bergkette/contract/help.ts';
import type { PublicConfig } from '@bergkette/contract/start.ts';
import type { Platform } from '../../platform/platform.ts';
import { HelpFileError, ownHelpStamp, readOwnHelp, readShippedHelp } from './help-lines.content.ts';
import { helpLinesRepository } from './help-lines.repository.ts';

export { helpLinesRepository } from './help-lines.repository.ts';

type Needed = Pick<Platform, 'config' | 'database' | 'push' | 'dataDir' | 'log'>;

/**
 * Returns the help lines of the operator's file, else the shipped ones. A changed file is read without a restart. If it cannot be
 * read, `doctor` reports that, and the shipped lines are used.
 */
export const helpLinesOf = ({ dataDir, log }: Pick<Needed, 'dataDir' | 'log'>) => {
  let kept: { stamp: string; lines: HelpLine[] } | undefined;
  const read = async (): Promise<HelpLine[]> => {
    try {
      return (await readOwnHelp(dataDir)) ?? (await readShippedHelp());
    } catch (error) {
      // Its words may quote the file.
      log.error(
        { type: error instanceof HelpFileError ? 'HelpFileError' : 'Error' },
        'pages/help-lines.json: not usable',
      );
      return readShippedHelp();
    }
  };
  return async (): Promise<HelpLine[]> => {
    const stamp = await ownHelpStamp(dataDir);
    if (kept?.stamp !== stamp) kept = { stamp, lines: await read() };
    return kept.lines;
  };
};

/** The written number is the name, the digits are what is dialled. */
const shortLines = (lines: readonly HelpLine[]): PublicConfig['help'] => {
  const own = lines.filter(({ country, phone }) => country === lines[0]?.country && phone !== null);
  const emergency = own.find(({ kind }) => kind === 'emergency');
  const young = own.find(({ kind }) => kind === 'young') ?? own.find(({ kind }) => kind === 'anyone');
  return [emergency, young].flatMap((line) =>
    line?.phone ? [{ name: line.phone, phone: line.phone.replaceAll(/[^\d+]/g, '') }] : [],
  );
};

/** What the web app needs to know about this installation before a sign-in. */
export const publicConfigService = (platform: Needed) => {
  const { config, push } = platform;
  const ofFile = helpLinesOf(platform);
  let ofDesk: HelpLine[] | undefined;
  const helpLines = async (): Promise<HelpLine[]> => {
    try {
      ofDesk = await helpLinesRepository(platform.database.db).find();
    } catch {
      // While the database is away, the last ones help better than none.
    }
    return ofDesk ?? ofFile();
  };
  return {
    get: async (): Promise<PublicConfig> => {
      const { supportEmail, supportPhone, buildId, friendRequestsPerDay, friendRequestsOpen, friendRefusalDays } =
        config;
      const support = supportPhone ? [{ name: 'Support', phone: supportPhone }] : [];
      const lines = await helpLines();
      return {
        support_email: supportEmail ?? null,
        help: [...support, ...shortLines(lines)],
        help_lines: lines,
        support_phone: supportPhone ?? null,
        vapid_public_key: push.publicKey,
        build_id: buildId,
        institution: config.institution ?? null,
        friend_requests: { per_day: friendRequestsPerDay, open: friendRequestsOpen, days: friendRefusalDays },
      };
    },
  };
};

export type PublicConfigService = ReturnType<typeof publicConfigService>;
