import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { advice, type Check, ok, problem, type Words } from '../../platform/operator/checkup.ts';
import { runningAddress } from '../running-address.ts';
import { readArchiveState } from './archive-state.ts';

/** A minute is promised, so a single slow one raises no alarm. */
const BEHIND_MS = 5 * millisecondsInMinute;
const BASE_MAX_MS = 2 * millisecondsInDay;
const TRIAL_MAX_MS = 9 * millisecondsInDay;

const WAY_BACK: Record<string, Words> = {
  AWAY: [
    'Mount its disk. If it is lost for good: npm run admin -- archive begin-anew --yes, with an empty folder in its place.',
    'Ihre Platte einhängen. Ist sie für immer weg: npm run admin -- archive begin-anew --yes, mit einem leeren Ordner an ihrer Stelle.',
  ],
  UNREADABLE: [
    'A file of the diary cannot be read, and all others are there. The log of the server names it: check its disk, or take the file away if it is lost.',
    'Eine Datei des Tagebuchs ist nicht zu lesen, alle anderen sind dort. Das Log des Servers nennt sie: ihre Platte prüfen, oder die Datei wegnehmen, wenn sie verloren ist.',
  ],
  ENOSPC: [
    'Its disk is full: make room there. The diary goes on, and the archive catches up by itself.',
    'Ihre Platte ist voll: dort Platz schaffen. Das Tagebuch läuft weiter, und die Sicherung holt von selbst auf.',
  ],
};
const LOOK_AT_LOG: Words = ['Look at the log of the server.', 'Ins Log des Servers sehen.'];
const TRY_RESTORE = 'npm run admin -- restore --trial';

const isOnDisk = async (archiveUrl: string, dataDir: string): Promise<boolean> => {
  if (!archiveUrl.startsWith('file:')) return false;
  const [archive, data] = await Promise.all(
    [fileURLToPath(archiveUrl), dataDir].map((one) => stat(one).catch(() => undefined)),
  );
  return archive !== undefined && archive.dev === data?.dev;
};

/** How much of the diary would be lost with this machine. */
export const archiveCheck: Check = {
  name: 'archive',
  look: async ({ clock, config, dataDir }) => {
    const { archiveUrl, databaseUrl } = config;
    if (databaseUrl !== undefined)
      return ok('your own PostgreSQL keeps its log', 'euer eigenes PostgreSQL sichert selbst');
    if (archiveUrl === undefined)
      return advice(
        ['between two backups nothing is kept elsewhere', 'zwischen zwei Sicherungen liegt nichts anderswo'],
        ['Set ARCHIVE_URL (docs/operations.md).', 'ARCHIVE_URL setzen (docs/operations.md).'],
      );
    const state = await readArchiveState(dataDir);
    const isRunning = (await runningAddress(dataDir)) !== undefined;
    if (!state)
      return advice(
        ['nothing has reached it yet', 'noch ist nichts dort'],
        isRunning ? ['Wait a minute.', 'Eine Minute warten.'] : ['Start the server.', 'Den Server starten.'],
      );
    const { safeUntil, failing, base, trial, lastGoodTrial, filesWaiting } = state;
    const ageOf = (at: string) => clock.now().getTime() - Date.parse(at);
    const [files, dateien] =
      filesWaiting > 0 ? [`, ${filesWaiting} files wait`, `, ${filesWaiting} Dateien warten`] : ['', ''];
    const [said, gesagt] =
      safeUntil === null
        ? [`no whole copy is there yet${files}`, `noch ist keine ganze Kopie dort${dateien}`]
        : [`everything until ${safeUntil} is there${files}`, `alles bis ${safeUntil} ist dort${dateien}`];
    if (failing)
      return problem(
        [
          `${said}; it cannot be written since ${failing.since} (${failing.reason})`,
          `${gesagt}; seit ${failing.since} nicht zu schreiben (${failing.reason})`,
        ],
        WAY_BACK[failing.reason] ?? [
          'Look at its place and at the log of the server.',
          'Nach ihrem Ort und ins Log des Servers sehen.',
        ],
      );
    if (safeUntil === null)
      return advice(
        [said, gesagt],
        ['Wait some minutes, then run doctor again.', 'Einige Minuten warten, dann neu nachsehen.'],
      );
    if (isRunning && ageOf(safeUntil) > BEHIND_MS) return problem([said, gesagt], LOOK_AT_LOG);
    if (base && ageOf(base.at) > BASE_MAX_MS)
      return problem(
        [`${said}; the last copy is of ${base.at}`, `${gesagt}; die letzte Kopie ist von ${base.at}`],
        [
          'The log of the server says why there is no newer one.',
          'Das Log des Servers sagt, warum es keine neuere gibt.',
        ],
      );
    if (trial && !trial.isWell)
      return problem(
        [
          `the trial of a restore of ${trial.at} failed: ${trial.said}`,
          `die Probe des Zurückspielens von ${trial.at} ist gescheitert: ${trial.said}`,
        ],
        [`Try it: ${TRY_RESTORE}`, `Versuchen: ${TRY_RESTORE}`],
      );
    if (lastGoodTrial === null)
      return advice(
        [`${said}; a restore was not tried yet`, `${gesagt}; das Zurückspielen ist noch nicht geprobt`],
        TRY_RESTORE,
      );
    if (ageOf(lastGoodTrial) > TRIAL_MAX_MS)
      return problem(
        [
          `${said}; the last trial of a restore is of ${lastGoodTrial}`,
          `${gesagt}; die letzte Probe des Zurückspielens ist von ${lastGoodTrial}`,
        ],
        TRY_RESTORE,
      );
    if (await isOnDisk(archiveUrl, dataDir))
      return advice(
        [
          `${said}, on the disk of the diary: if that disk is lost, both are lost`,
          `${gesagt}, auf der Platte des Tagebuchs: Geht die verloren, ist beides weg`,
        ],
        ['Set ARCHIVE_URL to another disk.', 'ARCHIVE_URL auf eine andere Platte setzen.'],
      );
    return ok(
      `${said}; a restore was tried at ${lastGoodTrial}`,
      `${gesagt}; das Zurückspielen wurde am ${lastGoodTrial} geprobt`,
    );
  },
};
