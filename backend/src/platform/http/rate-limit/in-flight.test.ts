import { describe, expect, it } from 'vitest';
import { Unavailable } from '../errors/errors.js';
import { InFlight } from './in-flight.js';

const most = { each: 2, total: 3, message: 'Too much at once.' };

/** Starts work that lasts until `end` or `fail` is called. */
function start(inFlight: InFlight, who: string) {
  let [end, fail] = [() => {}, () => {}];
  const work = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('failed'));
  });
  return { done: inFlight.run(who, () => work), end, fail };
}

describe('work in flight', () => {
  it('is refused at the limit of one caller and of all callers, until some of it has ended or failed', async () => {
    const inFlight = new InFlight({ enabled: true }, most);
    const [first, second] = [start(inFlight, 'jane'), start(inFlight, 'jane')];
    await expect(start(inFlight, 'jane').done).rejects.toThrow(Unavailable);
    const third = start(inFlight, 'kim');
    await expect(start(inFlight, 'lee').done).rejects.toMatchObject({
      message: most.message,
      status: 503,
      details: { retryAfter: 60 },
    });
    first.end();
    await first.done;
    expect(await inFlight.run('jane', async () => 'done')).toBe('done');
    second.fail();
    await expect(second.done).rejects.toThrow('failed');
    for (const who of ['jane', 'jane']) expect(await inFlight.run(who, async () => 'done')).toBe('done');
    third.end();
  });

  it('is not limited in load tests', async () => {
    const inFlight = new InFlight({ enabled: false }, most);
    const many = Array.from({ length: 5 }, () => start(inFlight, 'jane'));
    for (const { end } of many) end();
    expect(await Promise.all(many.map(({ done }) => done))).toHaveLength(5);
  });
});
