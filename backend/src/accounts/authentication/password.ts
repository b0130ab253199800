import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes. Takes about 33 ms, outside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. Never call it, or {@link passwordMatches}, in a transaction: rows would stay locked meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

const dummyHash = hashPassword(randomUUID());

/**
 * Whether a password matches a stored hash. For an unknown address, pass null: the password is checked against a dummy hash, so that the
 * response takes as long as for a known address.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored !== null;
}
