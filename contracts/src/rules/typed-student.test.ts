import { expect, it } from 'vitest';
import { typedFieldsOf } from './typed-student.js';

const ann = { name: 'Ann Lane', email: 'ann@example.com' };

it.each([
  ['Ann Lane', 'ann@example.com', true, true],
  [' ann  LANE ', 'Ann@Example.com ', true, true],
  ['Jane Lane', 'jane@example.com', false, false],
  ['Ann Lane', 'jane@example.com', true, false],
  ['Annabel Lane', 'ann@example.com', false, true],
])('finds what is Ann’s in %j, %j', (name, email, isNamed, isAddressed) => {
  expect(typedFieldsOf({ name, email }, ann)).toEqual({ isNamed, isAddressed });
});

it('finds no address of a student who has none', () => {
  expect(typedFieldsOf({ name: '', email: '' }, { name: 'Ann Lane', email: null }).isAddressed).toBe(false);
});
