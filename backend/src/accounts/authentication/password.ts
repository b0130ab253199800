import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** What OWASP asks of argon2id: 19 MiB, two passes. About 33 ms, outside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored. Never call it, or {@link passwordMatches}, inside a transaction: rows would stay locked meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

const dummyHash = hashPassword(randomUUID());

/**
 * Whether a password belongs to a stored hash. For an unknown address, pass null: it is checked against a
 * dummy hash, so that the answer takes as long as for a known one.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored !== null;
}
