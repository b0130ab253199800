import { expect, it } from 'vitest';
import { redactValues } from './client-error.js';

it.each([
  [`Unexpected token 'J', "Jane Doe, 12 Elm" is not valid JSON`, `Unexpected token 'J', "…" is not valid JSON`],
  ['No answer for jane@example.com', 'No answer for …'],
  ['Phone +1 (914) 555-0123 refused', 'Phone … refused'],
  ['at f (https://a.example/assets/app-1.js?token=x#y:10:20)', 'at f (https://a.example/assets/app-1.js:10:20)'],
  ["Cannot read properties of undefined (reading 'lines')", "Cannot read properties of undefined (reading 'lines')"],
  ['an open "quote', 'an open "…"'],
])('redacts values in the message: %s', (text, redacted) => {
  expect(redactValues(text, 500)).toBe(redacted);
});

it('truncates a message to the maximum length', () => {
  expect(redactValues('abcdef', 3)).toBe('abc');
});
