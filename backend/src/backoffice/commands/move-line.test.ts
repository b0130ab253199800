import { describe, expect, it } from 'vitest';
import { readMoveLine } from './move-line.js';

const wanted = { from: '2026-11-28', to: '2026-12-05', test: null, overrideDeadline: false };

describe('the arguments of the move command', () => {
  it.each([
    [['r1', '2026-11-28', '2026-12-05'], wanted],
    [['r1', '2026-11-28 09:00', '2026-12-05'], { ...wanted, from: '2026-11-28 09:00' }],
    [
      ['r1', '2026-11-28', '09:00', '2026-12-05', '09:00', 'practice-sat'],
      { from: '2026-11-28 09:00', to: '2026-12-05 09:00', test: 'practice-sat', overrideDeadline: false },
    ],
    [
      ['r1', '--force', '2026-11-28', '2026-12-05', 'practice-sat'],
      { ...wanted, test: 'practice-sat', overrideDeadline: true },
    ],
  ])('%j are parsed', (words, read) => {
    expect(readMoveLine(words)).toEqual({ name: 'r1', wanted: read });
  });

  it.each([
    [[]],
    [['r1']],
    [['r1', '2026-11-28']],
    [['r1', 'Saturday', '2026-12-05']],
    [['r1', '2026-11-28', '2026-12-05', 'practice-sat', 'more']],
  ])('%j are rejected', (words) => {
    expect(readMoveLine(words)).toBeNull();
  });
});
