import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pricesQuery } from '../catalog';
import { familyQuery } from './families';
import { refreshOffice } from './refresh';
import { officeRegistrationQuery } from './registrations';
import { saturdayQuery } from './saturdays';
import { officeSessionQuery } from './session';

it('marks all pages of the office as outdated, except the session, open dialogs and what was just stored', async () => {
  const cache = new QueryClient();
  const [roster, family] = [saturdayQuery('s-1', '2027-01-02'), familyQuery('f-1')];
  const others = [familyQuery('f-2'), officeSessionQuery(), officeRegistrationQuery('r-1'), pricesQuery()];
  for (const read of [roster, family, ...others])
    await cache.prefetchQuery({ ...read, gcTime: Infinity, queryFn: () => ({}) } as never);
  await refreshOffice(cache, family.queryKey);
  const isOutdated = ({ queryKey }: { queryKey: QueryKey }) => cache.getQueryState(queryKey)?.isInvalidated;
  expect([roster, family].map(isOutdated)).toEqual([true, false]);
  expect(others.map(isOutdated)).toEqual([true, false, false, false]);
});
