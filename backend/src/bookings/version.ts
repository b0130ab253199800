import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import { VersionConflict } from '../platform/http/errors/errors.js';

/**
 * The values of a booking that changes are based on, in one or more parts. The parts are separate so that, for example, correcting a name
 * does not conflict with moving a date.
 */
export type VersionParts = Readonly<Record<string, readonly unknown[]>>;

const digest = (values: readonly unknown[]): string => derivedKey(JSON.stringify(values));

/** Version of a booking that the office is shown. Any change of a value gives another version. */
export const versionOf = (parts: VersionParts): string => Object.values(parts).map(digest).join('.');

/**
 * Checks that a part is as it was when a version was shown. The values must have been read under the lock of the booking; those of its
 * money, under the lock of its payment too.
 * @throws VersionConflict
 */
export function assertUnchanged<Parts extends VersionParts>(parts: Parts, version: string, part: keyof Parts): void {
  const shown = version.split('.')[Object.keys(parts).indexOf(String(part))];
  if (shown !== digest(parts[part] ?? [])) throw new VersionConflict();
}
