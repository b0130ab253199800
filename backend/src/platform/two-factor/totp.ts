import { authenticatorCodeLength } from '@academy/contracts/rules/two-factor';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is valid, as in RFC 6238 and authenticator apps. */
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
 * The URI that an authenticator app reads from a QR code.
 * @param issuer name of the account in the app
 * @param email address of the account's owner
 */
export const setupUri = (issuer: string, email: string, secret: string): string =>
  totpOf(secret, { issuer, label: email }).toString();

/**
 * Checks a code at a time.
 * @returns the time step of the code, or null if it is wrong
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
