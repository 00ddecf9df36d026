import type { PoolConfig } from 'pg';

/** The part of pino that the launcher needs. */
export interface LaunchLog {
  debug(obj: object, msg: string): void;
  warn(obj: object, msg: string): void;
  error(obj: object, msg: string): void;
}

export interface LaunchOptions {
  /** Absolute, or relative to the working directory. */
  dataDir: string;
  /** True: nobody chose this folder, so it may move to `systemDir` where the database's account cannot reach it. */
  isDefaultDataDir?: boolean | undefined;
  /** True: a new database may be made beside the keys and files of an earlier one. */
  mayBeginAnew?: boolean | undefined;
  /** The folder of the operator's own PostgreSQL programs (PG_BIN). */
  pgBin?: string | undefined;
  /** 'none' only for tests: a power cut may lose everything. */
  durability?: 'full' | 'none' | undefined;
  log: LaunchLog;
  /** One line for the person at the terminal. */
  say?: ((line: string) => void) | undefined;
  /** Where programs and data go when root's home is closed; tests use another than /var/lib/bergkette. */
  systemDir?: string | undefined;
}

export interface LaunchedDatabase {
  /** Where everything finally lives; media, secrets and mail go beside the cluster. */
  readonly dataDir: string;
  /** Owner of the database: migrations and jobs. */
  readonly owner: PoolConfig;
  /** The role without DDL that the app works with. */
  readonly app: PoolConfig;
  /** Process id of the running postmaster; changes with a restart. */
  readonly pid: number;
  /** Called once after an unexpected exit that no restart could repair. */
  onExit(listener: () => void): void;
  /** Fast shutdown with a checkpoint; the connections should be closed before. */
  stop(): Promise<void>;
}
