// @vitest-environment jsdom
import type { CheckInTest, RecordCheckInsResponse } from '@academy/contracts/http/office/saturdays';
import type { CheckInAction } from '@academy/contracts/rules/saturdays';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckInQueue, withPending, type SendCheckIns } from './check-in-queue';
import { loadCheckIn, saveCheckIn, unsentCheckIns } from './check-in-storage';

const day = '2026-11-28';
const tests: CheckInTest[] = [
  {
    session_id: 'practice-sat',
    title: 'SAT Practice Test',
    date: `${day} 09:00`,
    room: '',
    students: Array.from({ length: 60 }, (_student, index) => ({
      seat_id: `seat-${index}`,
      first_name: 'Ann',
      last_initial: 'D',
      exam: 'SAT',
      attendance: 'none' as const,
    })),
  },
];
const tap = (index: number, state: CheckInAction['state'] = 'here'): CheckInAction => ({
  id: `action-${index}-${state}`,
  seat_id: `seat-${index}`,
  state,
  at: new Date().toISOString(),
});

/** A server that stores each action only once, and can be made to fail. */
function aServer() {
  const stored = new Map<string, CheckInAction>();
  let failure: 'before' | 'after' | null = null;
  const send: SendCheckIns = async (actions) => {
    if (failure === 'before') throw new Error('no connection');
    actions.forEach((action) => stored.set(action.id, action));
    if (failure === 'after') throw new Error('the answer is lost');
    return Promise.resolve({ tests, skipped: [] } as unknown as RecordCheckInsResponse);
  };
  return { stored, send: vi.fn(send), fail: (how: typeof failure) => (failure = how) };
}

beforeEach(() => localStorage.clear());

describe('offline check-ins', () => {
  it('are stored on the device and recorded only once, even after a lost response', async () => {
    const server = aServer();
    const queue = new CheckInQueue(day, server.send, () => undefined);
    server.fail('before');
    for (let student = 0; student < 60; student += 1) queue.add(tap(student), tests);
    await queue.flush();
    expect(queue.read().pending).toHaveLength(60);
    expect(unsentCheckIns()).toBe(60);
    server.fail('after');
    await queue.flush();
    expect(queue.read().pending).toHaveLength(60);
    server.fail(null);
    await queue.flush();
    expect(queue.read()).toEqual({ pending: [], error: null, kept: true });
    expect([server.stored.size, unsentCheckIns()]).toEqual([60, 0]);
    expect(localStorage.getItem('office-check-in')).toBeNull();
  });

  it('are sent by a new page after the first page was closed', async () => {
    const server = aServer();
    server.fail('before');
    const first = new CheckInQueue(day, server.send, () => undefined);
    first.add(tap(1), tests);
    await first.flush();
    server.fail(null);
    await new CheckInQueue(day, server.send, () => undefined).flush();
    expect([...server.stored.keys()]).toEqual(['action-1-here']);
  });

  it('include a tap made while others are being sent', async () => {
    const server = aServer();
    const queue = new CheckInQueue(day, server.send, () => {
      if (server.stored.size === 1) queue.add(tap(2), tests);
    });
    queue.add(tap(1), tests);
    await queue.flush();
    expect([...server.stored.keys()]).toEqual(['action-1-here', 'action-2-here']);
    expect(queue.read().pending).toEqual([]);
  });

  it('are shown immediately with the last tap of each student', () => {
    const shown = withPending(tests, [tap(0), tap(1), tap(1, 'undone')])[0]?.students ?? [];
    expect(shown.slice(0, 2).map(({ attendance }) => attendance)).toEqual(['here', 'none']);
  });

  it('are stored without what is known about the students', () => {
    const info = [{ name: 'Allergies', text: 'Peanuts' }];
    const known = tests.map((test) => ({ ...test, students: test.students.map((student) => ({ ...student, info })) }));
    saveCheckIn({ day, since: 1_000, tests: known, pending: [tap(1)] });
    expect(loadCheckIn(1_000)?.tests).toEqual(tests);
  });

  it('are deleted after 24 hours', () => {
    saveCheckIn({ day, since: 1_000, tests, pending: [tap(1)] });
    expect(loadCheckIn(1_000 + 24 * 3_600_000 - 1)?.pending).toHaveLength(1);
    expect(loadCheckIn(1_000 + 24 * 3_600_000)).toBeNull();
    expect(localStorage.getItem('office-check-in')).toBeNull();
  });
});
