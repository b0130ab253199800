import { describe, expect, it } from 'vitest';
import { checkConfirmation, checkLength, checkParentPassword, generatePassword, passwordMessages } from './password.js';

describe("a parent's password", () => {
  it.each([
    ['', passwordMessages.required],
    ['ABCDEFG1', passwordMessages.lowercase],
    ['abcdefg1', passwordMessages.uppercase],
    ['Abcdefgh', passwordMessages.digit],
    ['Abcdef1', passwordMessages.tooShort],
    [`Aa1${'x'.repeat(126)}`, passwordMessages.tooLong],
    ['Abcdefg1', null],
  ])('is validated: %j returns %s', (password, message) => {
    expect(checkParentPassword(password)).toBe(message);
  });

  it('must match its confirmation', () => {
    expect(checkConfirmation('a', '')).toBe('Please confirm your password');
    expect(checkConfirmation('a', 'b')).toBe('Passwords do not match');
    expect(checkConfirmation('a', 'a')).toBeNull();
  });
});

describe('a generated password', () => {
  it('always has twelve characters of all four kinds', () => {
    for (let round = 0; round < 500; round += 1) {
      const password = generatePassword((below) => Math.floor(Math.random() * below));
      expect(password).toHaveLength(12);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/\d/);
      expect(password).toMatch(/[^a-zA-Z0-9]/);
      expect(checkLength(password)).toBeNull();
    }
  });

  it('depends only on the given random source', () => {
    expect(generatePassword(() => 0)).toBe(generatePassword(() => 0));
    expect(generatePassword(() => 0)).not.toBe(generatePassword((below) => below - 1));
  });
});

it('shuffles the characters of a generated password uniformly', () => {
  const asked: number[] = [];
  const first = generatePassword((below) => {
    asked.push(below);
    return 0;
  });
  expect(asked.slice(-11)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  // Each place takes the first character in turn, so that the ones in front move to the end.
  expect(first).toBe('A2!aaaaaaaaa');
  expect(generatePassword((below) => below - 1)).toMatch(/^zZ9_/);
});
