import { describe, expect, it } from 'vitest';
import { drainDue } from './drain.js';

/** Numbers from 1 on, given out in portions. */
function numbers(count: number): { claim(limit: number): Promise<number[]>; portions: number[] } {
  const left = Array.from({ length: count }, (_none, index) => index + 1);
  const portions: number[] = [];
  const claim = async (limit: number): Promise<number[]> => {
    const taken = left.splice(0, limit);
    portions.push(taken.length);
    return taken;
  };
  return { claim, portions };
}

/** Handles nothing before so many items are in flight together; with fewer, it would wait forever. */
function gate(size: number): { handle(): Promise<void>; most(): number } {
  let waiting: (() => void)[] = [];
  let most = 0;
  const handle = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(resolve);
      most = Math.max(most, waiting.length);
      if (waiting.length < size) return;
      for (const release of waiting) release();
      waiting = [];
    });
  return { handle, most: () => most };
}

describe('draining due work', () => {
  it('claims items until none are due and handles each item once', async () => {
    const { claim, portions } = numbers(7);
    const done: number[] = [];
    const outcome = await drainDue({ claim, handle: async (item) => void done.push(item), concurrency: 3 });
    expect({ outcome, done, portions }).toEqual({
      outcome: 'done',
      done: [1, 2, 3, 4, 5, 6, 7],
      portions: [3, 3, 1, 0],
    });
  });

  it('handles at most the allowed number of items concurrently', async () => {
    const { handle, most } = gate(4);
    await drainDue({ claim: numbers(40).claim, handle, concurrency: 4 });
    expect(most()).toBe(4);
  });

  it('stops when its time budget is used up, after finishing all claimed items', async () => {
    const { claim, portions } = numbers(5);
    const done: number[] = [];
    const slow = async (item: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      done.push(item);
    };
    const outcome = await drainDue({ claim, handle: slow, concurrency: 2, budgetMs: 20 });
    expect({ outcome, done, portions }).toEqual({ outcome: 'more', done: [1, 2], portions: [2] });
  });

  it('rejects with the error of an item after the other started items are finished', async () => {
    const done: number[] = [];
    const handle = async (item: number): Promise<void> => {
      if (item === 1) throw new Error('broken');
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push(item);
    };
    await expect(drainDue({ claim: numbers(2).claim, handle, concurrency: 2 })).rejects.toThrow('broken');
    expect(done).toEqual([2]);
  });

  it('rejects when claiming fails', async () => {
    const claim = () => Promise.reject(new Error('no database'));
    await expect(drainDue({ claim, handle: async () => {}, concurrency: 2 })).rejects.toThrow('no database');
  });
});
