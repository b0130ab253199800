import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Read {
  queryKey: QueryKey;
}

interface BookingChangeOptions<Input, Page> {
  change: (input: Input) => Promise<Page>;
  /** Query of the booking's page, whose data is replaced with the response. */
  page: Read;
  /** Queries that the change makes stale. */
  outdated: readonly Read[];
  onDone: (input: Input) => void;
}

/** A mutation of a booking that updates its page and invalidates the queries that the change makes stale. */
export function useBookingChange<Input, Page>({ change, page, outdated, onDone }: BookingChangeOptions<Input, Page>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed, input) => {
      client.setQueryData(page.queryKey, changed);
      for (const { queryKey } of outdated) void client.invalidateQueries({ queryKey });
      onDone(input);
    },
  });
}
