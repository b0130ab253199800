import { expect, it } from 'vitest';
import { initials } from './initials';

it.each([
  ['Ana Maria Ruiz', 'AR'],
  ['  li ', 'L'],
  ['Élodie Öz', 'ÉÖ'],
  ['', ''],
])('%j gives %j', (name, expected) => expect(initials(name)).toBe(expected));
