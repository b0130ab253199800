import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

/** The real library. An import would lead back to this file. */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/**
 * Hashes a password at the lowest cost. Stands in for `@node-rs/argon2` in the tests with a database, which sign up and sign in thousands
 * of families. `password.test.ts` checks the real cost, and isolated tests hash with it.
 */
export const hash: typeof Argon2.hash = (password, options, signal) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, signal);

export const { verify } = argon2;
