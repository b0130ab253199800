import { afterEach, expect, it, vi } from 'vitest';
import { check } from './check.mjs';
import { Problem } from './repo.mjs';

afterEach(() => vi.restoreAllMocks());

it('runs the other checks when one cannot be made, and says why', async () => {
  const lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const passes = async () => ({ code: 0, output: '' });
  const checks = [
    { name: 'offline', look: () => Promise.reject(new Problem('The npm registry cannot be reached.')) },
    { name: 'broken', look: () => Promise.reject(new Error('not expected')) },
    { name: 'wrong', look: async () => ({ code: 1, output: 'line 3 is wrong' }) },
    { name: 'right', look: passes },
  ];
  expect(await check([], checks)).toEqual({ passed: 1, failed: ['offline', 'broken', 'wrong'] });
  expect(lines[0]).toBe('The npm registry cannot be reached.');
  expect(lines[2]).toMatch(/^Error: not expected\n +at /);
});
