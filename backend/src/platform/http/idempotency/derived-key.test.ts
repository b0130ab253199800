import { isUUID } from 'class-validator';
import { expect, it } from 'vitest';
import { derivedId } from './derived-key.js';

it('derives a unique, stable UUID from any text', () => {
  const keys = Array.from({ length: 50 }, (_none, index) => derivedId(`homework of lesson ${index}`));
  expect(keys.filter((key) => !isUUID(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(derivedId('one text')).toBe(derivedId('one text'));
});
