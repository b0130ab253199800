import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@academy/contracts/rules/password';

/** OWASP's recommendation for argon2id: 19 MiB, two passes. Takes about 33 ms, outside the event loop. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. Never call it, or {@link passwordMatches}, in a transaction: rows would stay locked meanwhile. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), cost);
}

const dummyHash = hashPassword(randomUUID());

/**
 * The encodings in which a password may have been hashed: normalized, or, for hashes from before passwords were, as some keyboard sent it.
 * A password of ASCII letters has one.
 */
const encodingsOf = (password: string): string[] => [
  ...new Set([normalizePassword(password), password, password.normalize('NFC'), password.normalize('NFD')]),
];

/**
 * Whether a password matches a stored hash. Every encoding is checked even if an earlier one matches, so that the time depends only on what
 * was typed. For an unknown address, pass null: the password is checked against a dummy hash, so that the
 * response takes as long as for a known address.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await dummyHash);
  const matches = await Promise.all(encodingsOf(password).map((encoded) => verify(known, encoded)));
  return stored !== null && matches.includes(true);
}
