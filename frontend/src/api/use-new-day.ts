import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { academyToday } from '../lib/academy-time';
import { onEachTick } from '../lib/use-now';

/** Loads the data of an open page again when a new day has begun at the academy, because the server decides what a day has ended. */
export function useNewDay(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let day = academyToday();
    return onEachTick(() => {
      const today = academyToday();
      if (today === day) return;
      day = today;
      void queryClient.invalidateQueries();
    });
  }, [queryClient]);
}
