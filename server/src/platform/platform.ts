import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';
import type { Listener } from './database/listener.ts';
import type { Upkeep } from './database/upkeep.ts';
import type { Ffmpeg } from './files/ffmpeg.ts';
import type { Limits } from './http/limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Push } from './network/push.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Storages } from './storage/storage.ts';
import type { Clock } from './time/clock.ts';

/**
 * What the desk of the ward works with: a database role that may read no diary, and no storage of files. The operator's commands
 * work with the same services on the role of the app.
 */
export type DeskPlatform = Pick<
  Platform,
  'clock' | 'config' | 'database' | 'dataDir' | 'limits' | 'log' | 'mail' | 'secrets'
> & { jobs: Pick<Jobs, 'hasten'> };

/** Everything that a feature may use. The process, or a test, builds it once. */
export interface Platform extends Storages {
  config: Config;
  /** Folder of files, mails and secrets. The launcher may have moved it. */
  dataDir: string;
  log: Log;
  clock: Clock;
  database: Database;
  /** By the role of the ward's desk, which may read no diary. Undefined: the desk is off. */
  deskDatabase: Database | undefined;
  upkeep: Upkeep;
  /** Receives the events that any process publishes. */
  listener: Listener;
  mail: Mail;
  push: Push;
  jobs: Jobs;
  limits: Limits;
  secrets: Secrets;
  /** Undefined if the operator's machine has no ffmpeg. */
  ffmpeg: Ffmpeg | undefined;
}
