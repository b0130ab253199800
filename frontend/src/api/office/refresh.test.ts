import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshOffice } from './refresh';

it('marks all pages of the office as outdated, except the session, open dialogs and what was just stored', async () => {
  const cache = new QueryClient();
  const roster = ['office', 'saturdays', 's-1', 'day', '2027-01-02'];
  const family = ['office', 'family', 'f-1'];
  const others = [
    ['office', 'family', 'f-2'],
    ['office', 'session'],
    ['office', 'line', 'registration', 'r-1', 'facts'],
    ['catalog'],
  ];
  for (const key of [roster, family, ...others]) cache.setQueryData(key, {});
  await refreshOffice(cache, ['office', 'family', 'f-1']);
  const isOutdated = (key: QueryKey) => cache.getQueryState(key)?.isInvalidated;
  expect([roster, family].map(isOutdated)).toEqual([true, false]);
  expect(others.map(isOutdated)).toEqual([true, false, false, false]);
});
