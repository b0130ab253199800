import { describe, expect, it } from 'vitest';
import { backoff, retryPolicies, type RetryPolicy } from './retry-policy.js';

const waits = (policy: RetryPolicy) =>
  Array.from({ length: policy.attempts - 1 }, (_wait, index) => backoff(policy, index + 1, () => 0.5));
const total = (policy: RetryPolicy) => waits(policy).reduce((sum, wait) => sum + wait, 0);

describe('retry policy', () => {
  it.each([
    ['payments', 600_000],
    ['mail', 1_800_000],
  ] as const)('of the %s queue backs off exponentially up to %i ms', (queue, longest) => {
    const all = waits(retryPolicies[queue]);
    expect(all.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...all)).toBe(longest);
    expect([...all].sort((a, b) => a - b)).toEqual(all);
  });

  it('retries email for three days and payments for about an hour', () => {
    const hours = (policy: RetryPolicy) => total(policy) / 3_600_000;
    expect(hours(retryPolicies.mail)).toBeGreaterThanOrEqual(72);
    expect(hours(retryPolicies.mail)).toBeLessThan(73);
    expect(hours(retryPolicies.payments)).toBeCloseTo(67 / 60, 1);
  });

  it('applies 10 percent jitter in both directions', () => {
    expect(backoff(retryPolicies.mail, 1, () => 0)).toBe(900);
    expect(backoff(retryPolicies.mail, 1, () => 1)).toBe(1_100);
  });
});
