import { COST } from '../server/src/platform/secrets/password-hash.ts';

/**
 * Preloaded into the servers of the browser tests, which register a person in each test. With the product's 64 MiB a hash
 * takes 0.1 s of a core. story.spec.ts runs without this file, the server's tests hold the product's cost.
 */
COST.memoryCost = 8 * 1024;
