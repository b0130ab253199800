import { Logger } from '@nestjs/common';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { continueRequest } from '../../audit/command-context.js';
import { DeliveryAttempts, type Attempt } from './delivery-attempt.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const delivery = { event_id: 'e1', subscriber: 'send-it' };

function attempts(run: () => Promise<'done' | 'skipped'>) {
  const recordFailure = vi.fn().mockResolvedValue(undefined);
  const registry = { get: () => ({ definition: { event: 'AccountCreated' } }) };
  const runner = {
    run: () => {
      continueRequest('r1');
      return run();
    },
  };
  const subject = new DeliveryAttempts(runner as never, registry as never, { recordFailure } as never);
  const lines: unknown[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(
      (line: unknown) => void lines.push({ level, ...(line as object) }),
    );
  return { subject, recordFailure, lines };
}

const attempt = (number: number): Attempt => ({ delivery, queue: 'mail', number, last: 3 });
const line = {
  event: 'AccountCreated',
  event_id: 'e1',
  request_id: 'r1',
  subscriber: 'send-it',
  ms: expect.any(Number) as number,
};

describe('a delivery attempt', () => {
  it('logs one line and records the success when it is done', async () => {
    const { subject, lines, recordFailure } = attempts(async () => 'done');
    expect(subject.sinceSuccess('mail')).toBeNull();
    await subject.run(attempt(1));
    expect(lines).toEqual([{ level: 'log', ...line, attempt: 1, outcome: 'done' }]);
    expect(recordFailure).not.toHaveBeenCalled();
    expect(subject.sinceSuccess('mail')).toBeLessThan(60_000);
    expect(subject.sinceSuccess('payments')).toBeNull();
  });

  it('records and logs a failure, and rethrows it so the queue retries', async () => {
    const away = Object.assign(new Error('away'), { isOutage: true });
    const { subject, lines, recordFailure } = attempts(() => Promise.reject(away));
    await expect(subject.run(attempt(2))).rejects.toBe(away);
    expect(lines).toEqual([{ level: 'warn', ...line, attempt: 2, outcome: 'failed', error: 'away' }]);
    expect(recordFailure).toHaveBeenCalledWith(delivery, { attempt: 2, error: 'away', outage: true, nextInMs: 2_000 });
  });

  it('is logged as dead after the last attempt, even if recording it fails', async () => {
    const { subject, lines, recordFailure } = attempts(() => Promise.reject(new Error('a bug')));
    await expect(subject.run(attempt(3))).rejects.toThrow('a bug');
    expect(lines).toEqual([{ level: 'error', ...line, attempt: 3, outcome: 'dead', error: 'a bug' }]);
    expect(recordFailure).toHaveBeenCalledWith(delivery, { attempt: 3, error: 'a bug', outage: false, nextInMs: null });
    recordFailure.mockRejectedValue(new Error('no database'));
    await expect(subject.run(attempt(3))).rejects.toThrow('a bug');
  });
});
