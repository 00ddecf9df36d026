/** Of PostgreSQL, about its own files: broken or missing pages, a file that is gone, a disk that does not read. */
const DAMAGE_CODES = /^(XX|58P01|58P02|58030)/;
/** Its last words where it does not start for the same reason. */
const DAMAGE_WORDS =
  /checkpoint record|WAL (directory|file|segment)|pg_wal|control file|pg_control|invalid page|status of transaction|filenode\.map|corrupt/i;
/** Named otherwise: rights and room are the operator's to mend in place. */
const OTHER_CAUSE = /Permission denied|No space left/;

export const isDamageCode = (code: string): boolean => DAMAGE_CODES.test(code);

export const isDamageSaid = (words: string): boolean => DAMAGE_WORDS.test(words) && !OTHER_CAUSE.test(words);

/** What to do, said wherever damage is met. */
export const WAY_OUT_OF_DAMAGE =
  'keep a copy of DATA_DIR as it is, then restore the newest backup: set DATA_DIR to a new folder, npm run admin -- backup restore FILE --erased OLD_DATA_DIR/erased.ndjson';
