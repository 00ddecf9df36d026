/** PostgreSQL's error codes for damaged files: broken or missing pages, a missing file, a disk that cannot be read. */
const DAMAGE_CODES = /^(XX|58P01|58P02|58030)/;
/** PostgreSQL's log messages when it cannot start because of damaged files. */
const DAMAGE_WORDS =
  /checkpoint record|WAL (directory|file|segment)|pg_wal|control file|pg_control|invalid page|status of transaction|filenode\.map|corrupt/i;
/** Not damage: the operator can correct rights and free space without a restore. */
const OTHER_CAUSE = /Permission denied|No space left/;

export const isDamageCode = (code: string): boolean => DAMAGE_CODES.test(code);

export const isDamageSaid = (words: string): boolean => DAMAGE_WORDS.test(words) && !OTHER_CAUSE.test(words);

/** The advice to the operator in every message about damage. */
export const WAY_OUT_OF_DAMAGE =
  'keep a copy of DATA_DIR as it is, then restore the newest backup: set DATA_DIR to a new folder, npm run admin -- backup restore FILE --erased OLD_DATA_DIR/erased.ndjson';
