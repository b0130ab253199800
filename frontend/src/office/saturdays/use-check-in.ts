import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  recordCheckIns,
  type CheckInResponse,
  type CheckInStudent,
  type CheckInTest,
} from '@academy/contracts/http/office/saturdays';
import { officeApi } from '../../api/office/client';
import { refreshOffice } from '../../api/office/refresh';
import { checkInQuery } from '../../api/office/saturdays';
import { newId } from '../../lib/uuid';
import { useOnline } from '../../lib/use-online';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { CheckInQueue, withPending } from './check-in-queue';
import { loadCheckIn } from './check-in-storage';
import { counted } from '../counted';

/** Interval in ms for reloading the list and retrying failed requests while the page is visible. */
const againMs = 15_000;

/** The check-in list of a day, including taps on this device. @param day YYYY-MM-DD */
export function useCheckIn(day: string) {
  const cache = useQueryClient();
  const { id } = useStaff();
  const show = useToast();
  const online = useOnline();
  const query = checkInQuery(id, day);
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchInterval: againMs });
  const queue = useMemo(
    () =>
      new CheckInQueue(
        day,
        (actions) => officeApi.send(recordCheckIns, { params: { date: day }, body: { actions } }),
        async ({ skipped, ...answer }) => {
          // A list requested before the taps arrived must not overwrite this response.
          await cache.cancelQueries({ queryKey: query.queryKey });
          cache.setQueryData<CheckInResponse>(query.queryKey, answer);
          void refreshOffice(cache, query.queryKey);
          if (skipped.length > 0)
            show({
              tone: 'error',
              title: `${counted(skipped.length, 'check-in')} not saved`,
              description: 'The seat has been moved or canceled in the meantime.',
            });
        },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one queue for each day; the rest is the same for the whole page
    [day, id],
  );
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  useEffect(() => {
    if (online) void queue.flush();
    const timer = setInterval(() => void queue.flush(), againMs);
    return () => clearInterval(timer);
  }, [online, queue]);
  const stored = data ? null : loadCheckIn();
  const read: readonly CheckInTest[] | undefined = data?.tests ?? (stored?.day === day ? stored.tests : undefined);
  return {
    tests: read && withPending(read, state.pending),
    today: data?.today,
    error,
    isFetching,
    refetch,
    online,
    queue: state,
    discard: () => queue.discard(),
    /** Checks a student in, or undoes the check-in. */
    tap: ({ seat_id, attendance }: CheckInStudent) =>
      queue.add(
        { id: newId(), seat_id, state: attendance === 'here' ? 'undone' : 'here', at: new Date().toISOString() },
        read ?? [],
      ),
  };
}
