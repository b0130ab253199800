import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

interface Read {
  queryKey: QueryKey;
}

interface BookingChangeOptions<Input, Page> {
  change: (input: Input) => Promise<Page>;
  /** The query of the booking's page; the answer of the change replaces its data. */
  page: Read;
  /** Queries that the change makes outdated. */
  outdated: readonly Read[];
  onDone: (input: Input) => void;
}

/** Runs one change of a booking and updates everything that shows it. */
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
