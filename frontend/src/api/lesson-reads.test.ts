import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { familyLessonsKey, keepLessons, refreshLessons } from './lesson-reads';
import { lessonsQuery, lessonTimesQuery, type StudentLessons } from './lessons';
import { highlightsQuery } from './progress/highlights';

const at = (now: string): StudentLessons => ({ packages: [], lessons: [], now });
const lessonsKey = lessonsQuery('s-1').queryKey;
const keys = [lessonsKey, [familyLessonsKey, 's-1', 's-2'], highlightsQuery('s-1').queryKey];

let cache: QueryClient;
/** Responses of the server, by query key. */
let reads: ReturnType<typeof vi.fn<(key: readonly unknown[]) => Promise<StudentLessons>>>;
const load = (queryKey: readonly unknown[]) =>
  cache.fetchQuery({ queryKey, queryFn: () => reads(queryKey), staleTime: 60_000 });
const known = (queryKey: readonly unknown[]) => cache.getQueryData<StudentLessons>(queryKey)?.now;

beforeEach(() => {
  cache = new QueryClient();
  reads = vi.fn(() => Promise.resolve(at('before')));
});

describe('after a change without the lessons in its response', () => {
  it('refetches every query that depends on lessons, also if no page shows it', async () => {
    await Promise.all(keys.map(load));
    reads.mockResolvedValue(at('after'));
    await refreshLessons(cache);
    expect(keys.map(known)).toEqual(['after', 'after', 'after']);
    expect(reads).toHaveBeenCalledTimes(2 * keys.length);
  });

  it('does not refetch other queries, nor the ones that were never loaded', async () => {
    await load(lessonTimesQuery('s-1', { registrationId: 'r-1', place: 'online' }).queryKey);
    const unsubscribe = new QueryObserver(cache, { queryKey: lessonsKey, enabled: false }).subscribe(() => undefined);
    await refreshLessons(cache);
    expect(reads).toHaveBeenCalledTimes(1);
    unsubscribe();
  });
});

describe('after a change with the lessons in its response', () => {
  it('keeps them without a request, and refetches what else depends on this student’s lessons', async () => {
    const sibling = lessonsQuery('s-2').queryKey;
    await Promise.all([...keys, sibling].map(load));
    reads.mockClear();
    reads.mockResolvedValue(at('after'));
    await keepLessons(cache, 's-1', at('changed'));
    expect(known(lessonsKey)).toBe('changed');
    await vi.waitFor(() => expect(keys.slice(1).map(known)).toEqual(['after', 'after']));
    expect(reads.mock.calls.map(([key]) => key)).toEqual(keys.slice(1));
    expect(known(sibling)).toBe('before');
  });

  it('ignores a response that was requested before the change', async () => {
    await load(lessonsKey);
    let answer = (_lessons: StudentLessons) => {};
    reads.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const late = cache.refetchQueries({ queryKey: lessonsKey });
    await keepLessons(cache, 's-1', at('changed'));
    answer(at('late'));
    await late;
    expect(known(lessonsKey)).toBe('changed');
  });
});
