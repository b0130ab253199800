import { expect, it } from 'vitest';
import { assertUnchanged, versionOf } from './version.js';
import { VersionConflict } from '../platform/http/errors/errors.js';

const shown = { contact: ['Ada', 'ada@example.com'], booking: ['booked', 5_000] };

it('accepts the version that was shown', () => {
  for (const part of ['contact', 'booking'] as const)
    expect(() => assertUnchanged(shown, versionOf(shown), part)).not.toThrow();
});

it('compares only the part that a change is based on', () => {
  const moved = { ...shown, booking: ['booked', 4_000] };
  expect(() => assertUnchanged(moved, versionOf(shown), 'booking')).toThrow(VersionConflict);
  expect(() => assertUnchanged(moved, versionOf(shown), 'contact')).not.toThrow();
});

it('refuses a version of something else', () => {
  expect(() => assertUnchanged(shown, '', 'contact')).toThrow(VersionConflict);
  expect(() => assertUnchanged(shown, 'one', 'booking')).toThrow(VersionConflict);
});
