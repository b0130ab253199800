import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Ana Maria Ruiz', 'AR'],
  ['  li ', 'L'],
  ['Élodie Öz', 'ÉÖ'],
  ['', ''],
])('returns the initials of %j: %j', (name, expected) => expect(initials(name)).toBe(expected));
