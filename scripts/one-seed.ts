import { configureGlobal } from 'fast-check';

/** Each run tries the same cases, so that no test depends on luck. */
configureGlobal({ seed: 20261126 });
