import { describe, expect, it } from 'vitest';
import { attempts, backoff } from './retry-policy.js';

describe('retry policy', () => {
  it('waits longer each time, up to ten minutes', () => {
    const waits = Array.from({ length: attempts - 1 }, (_wait, index) => backoff(index + 1, () => 0.5));
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(600_000);
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  });

  it('spreads by a tenth to either side', () => {
    expect(backoff(1, () => 0)).toBe(900);
    expect(backoff(1, () => 1)).toBe(1_100);
  });
});
