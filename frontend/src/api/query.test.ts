import { QueryClient } from '@tanstack/react-query';
import { listPayments } from '@academy/contracts/http/account-payments';
import { getConfig } from '@academy/contracts/http/config';
import { listLessons, listLessonTimes } from '@academy/contracts/http/lessons';
import { getSaturday, listSaturdays } from '@academy/contracts/http/office/saturdays';
import { getClosedDate } from '@academy/contracts/http/closed-dates';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, sendJson } from '../testing/api-server';
import { createClient } from './client';
import { officeQuery } from './office/query';
import { isPrivate } from './private-data';
import { query } from './query';
import { isKeyOf, keyOf } from './query-key';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Gives every call the same response. */
async function answering(body: unknown) {
  const { calls, close } = await answerCalls((_call, response) => sendJson(response, 200, body));
  stop = close;
  return calls;
}

describe('the key of a call', () => {
  it('is its path, and what else the answer depends on', () => {
    expect(keyOf(getConfig)).toEqual(['config']);
    expect(keyOf(listLessons, { params: { id: 's-1' } })).toEqual(['students', 's-1', 'lessons']);
    const times = { params: { id: 's-1' }, query: { registration_id: 'r-1', place: 'online' } };
    expect(keyOf(listLessonTimes, times)).toEqual(['students', 's-1', 'lesson-times', { query: times.query }]);
    expect(keyOf(getClosedDate, { body: { token: 't' } })).toEqual(['closed-dates', 'link', { body: { token: 't' } }]);
    expect(keyOf(listPayments, { viewer: 'p-1' })).toEqual(['account', 'payments', { viewer: 'p-1' }]);
  });

  it('starts with the key of a call above it, and with what all its parameters share', async () => {
    const cache = new QueryClient();
    const day = keyOf(getSaturday, { params: { date: '2027-01-02' }, viewer: 's-1' });
    cache.setQueryData(day, {});
    await cache.invalidateQueries({ queryKey: keyOf(listSaturdays) });
    expect(cache.getQueryState(day)?.isInvalidated).toBe(true);
    expect(keyOf(listLessons)).toEqual(['students']);
  });

  it('is told from the keys of other calls', () => {
    const lessons = keyOf(listLessons, { params: { id: 's-1' }, viewer: 'p-1' });
    expect([listLessons, listLessonTimes, getSaturday].map((one) => isKeyOf(one, lessons))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isKeyOf(listSaturdays, keyOf(getSaturday, { params: { date: '2027-01-02' } }))).toBe(false);
  });
});

describe('a query', () => {
  const cache = new QueryClient();

  it('caches the part of the answer that is read', async () => {
    const calls = await answering({ success: true, data: [] });
    expect(await cache.fetchQuery(query(listPayments, { viewer: 'p-1' }, { read: ({ data }) => data }))).toEqual([]);
    expect(calls).toMatchObject([{ method: 'GET', path: '/api/account/payments' }]);
  });

  it('caches the whole answer, and sends what it depends on', async () => {
    const calls = await answering({ success: true });
    const asked = { params: { id: 's-1' }, query: { registration_id: 'r-1', place: 'online' } } as const;
    expect(await cache.fetchQuery(query(listLessonTimes, asked))).toEqual({ success: true });
    expect(calls[0]?.path).toBe('/api/students/s-1/lesson-times?registration_id=r-1&place=online');
  });

  it('of a link is sent by its client', async () => {
    const via = createClient();
    const send = vi.spyOn(via, 'send').mockResolvedValue({ success: true });
    await cache.fetchQuery(query(getConfig, {}, { via, staleTime: 0 }));
    expect(send).toHaveBeenCalledOnce();
  });

  it('is private unless everyone may make the call', () => {
    expect(
      [query(listPayments, { viewer: 'p-1' }), query(getConfig)].map((one) => isPrivate({ meta: one.meta })),
    ).toEqual([true, false]);
  });

  /** Only compiled. */
  const wrong = () => [
    // @ts-expect-error a path parameter is missing
    query(listLessons),
    // @ts-expect-error the body is missing
    query(getClosedDate, {}),
    // @ts-expect-error the answer has no such field
    query(listPayments, {}, { read: ({ payments }): unknown => payments }),
    // @ts-expect-error a call of families
    officeQuery(listPayments),
  ];

  it('that does not fit its declaration does not compile', () => {
    expect(wrong).toBeTypeOf('function');
  });
});
