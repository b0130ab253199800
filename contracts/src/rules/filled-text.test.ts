import { expect, it } from 'vitest';
import { fillTexts } from './filled-text.js';

const prices = [
  { id: 'essays-5', price: 47_500, sessions: 5 },
  { id: 'review', price: 162_550, sessions: null },
];

it.each([
  ['Five for {essays-5}', 'Five for $475'],
  ['{essays-5/session} a session', '$95 a session'],
  ['From {review} or {review:plain}', 'From $1,625.50 or $1625.50'],
  ['Two sentences. One for {essays-5}.', 'Two sentences. One for $475.'],
  ['A sentence stays. {gone} goes with its sentence. So does this.', 'A sentence stays. So does this.'],
  ['From {gone}', ''],
  ['no price', 'no price'],
])('fills %j as %j', (text, filled) => {
  expect(fillTexts(text, prices)).toBe(filled);
});

it('fills texts at any depth and leaves other values unchanged', () => {
  const content = { title: 'Essays', rows: [{ value: '{essays-5}', columns: 3, note: undefined }], numbered: true };
  expect(fillTexts(content, prices)).toEqual({ ...content, rows: [{ value: '$475', columns: 3, note: undefined }] });
  expect(fillTexts(content).rows[0]?.value).toBe('');
});
