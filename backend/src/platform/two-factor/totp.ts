import { authenticatorCodeLength } from '@academy/contracts/rules/two-factor';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238, and what authenticator apps expect). */
const period = 30;
/** Steps before and after the current one whose codes are accepted too: clocks differ, and typing takes time. */
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: authenticatorCodeLength,
    period,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 random bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The address that an authenticator app reads from a QR code.
 * @param issuer what the app calls the account
 * @param email whose account it is
 */
export const setupUri = (issuer: string, email: string, secret: string): string =>
  totpOf(secret, { issuer, label: email }).toString();

/**
 * Checks a code at a time.
 * @returns the time step whose code it is, or null for a wrong one
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
