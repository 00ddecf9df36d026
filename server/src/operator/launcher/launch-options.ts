import type { RoleConnections } from './roles.ts';

/** The part of pino that the launcher needs. */
export interface LaunchLog {
  debug(obj: object, msg: string): void;
  warn(obj: object, msg: string): void;
  error(obj: object, msg: string): void;
}

export interface LaunchOptions {
  /** Absolute, or relative to the working directory. */
  dataDir: string;
  /** True where the folder is the default, so it may move to `systemDir` when the database's account cannot reach it. */
  isDefaultDataDir?: boolean | undefined;
  /** True where a new database may be made although keys and files of an earlier one exist. */
  mayBeginAnew?: boolean | undefined;
  /** The folder of the operator's own PostgreSQL programs (PG_BIN). */
  pgBin?: string | undefined;
  /** 'none' is only for tests, as a power cut may then lose everything. */
  durability?: 'full' | 'none' | undefined;
  /** Set where the folder holds a copy and a log to be replayed: up to that time, or (null) all of it. */
  recovery?: { until: Date | null } | undefined;
  log: LaunchLog;
  /** One line for the person at the terminal. */
  say?: ((line: string) => void) | undefined;
  /** The folder of programs and data when root's home is closed. Tests replace the default /var/lib/bergkette. */
  systemDir?: string | undefined;
}

export interface LaunchedDatabase extends RoleConnections {
  /** The final data folder, which holds the cluster, media, secrets and mail. */
  readonly dataDir: string;
  /** Process id of the running postmaster; changes with a restart. */
  readonly pid: number;
  /** Called once after an unexpected exit that no restart could repair. */
  onExit(listener: () => void): void;
  /** Shuts down fast, with a checkpoint. Close the connections before. */
  stop(): Promise<void>;
}
