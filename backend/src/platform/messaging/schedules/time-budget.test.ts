import { describe, expect, it } from 'vitest';
import { runWithDeadline } from './time-budget.js';

describe('a list gone through for a while', () => {
  it('is done to the end when there is time', async () => {
    const done: number[] = [];
    await runWithDeadline([1, 2, 3], async (one) => void done.push(one), 1_000);
    expect(done).toEqual([1, 2, 3]);
  });

  it('is left where it is when the time is up, with what had begun done', async () => {
    const done: number[] = [];
    const slow = async (one: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      done.push(one);
    };
    await runWithDeadline([1, 2, 3], slow, 20);
    expect(done).toEqual([1]);
  });
});
