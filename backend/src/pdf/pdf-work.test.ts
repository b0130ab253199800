import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import type { RateLimits } from '../platform/http/rate-limit/rate-limits.js';
import { PdfWork } from './pdf-work.js';

const pause = () => new Promise<void>((resolve) => void setImmediate(resolve));

function newWork() {
  const buckets: string[] = [];
  const take = async (bucket: string) => void buckets.push(bucket);
  return { work: new PdfWork({ enabled: true, take } as unknown as RateLimits), buckets };
}

it('makes two PDFs at a time, each in the context of its own request', async () => {
  const { work, buckets } = newWork();
  const request = new AsyncLocalStorage<number>();
  let [now, most] = [0, 0];
  const make = (nth: number) =>
    request.run(nth, () =>
      work.make(`account ${nth}`, async () => {
        most = Math.max(most, (now += 1));
        await pause();
        now -= 1;
        return request.getStore();
      }),
    );
  expect(await Promise.all([1, 2, 3, 4, 5].map(make))).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(buckets[0]).toBe('pdfs:of:account 1');
});

it('lets a limited number wait, of one caller and in all', async () => {
  const { work } = newWork();
  const made = async (callers: readonly string[]) => {
    const all = await Promise.allSettled(callers.map((who) => work.make(who, pause)));
    return all.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await made(Array<string>(9).fill('one family'))).toBe(5);
  expect(await made(Array.from({ length: 30 }, (_, nth) => `family ${nth}`))).toBe(20);
});
