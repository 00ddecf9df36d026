import { GUESSING } from '../src/operator/backup/passphrase.ts';

/** Imported by tests and preloaded into their commands, as what a passphrase seals takes 2 s and 256 MiB. operator-process.test.ts holds the product's factor. */
GUESSING.workFactor = 10;
