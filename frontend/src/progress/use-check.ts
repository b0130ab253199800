import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface CheckOptions<Data> {
  /** Query key of the list. */
  key: readonly unknown[];
  /** Returns the optimistically updated data. */
  mark: (data: Data, isDone: boolean) => Data;
  /** Reverts the change in the data. */
  restore: (data: Data, before: Data) => Data;
  /** Saves the change. @returns the server's new data */
  save: (isDone: boolean) => Promise<Data>;
}

/**
 * A mutation that checks off an item optimistically and reverts it on failure. Changes of one list run sequentially. Only the last
 * response replaces the data, so that no response undoes a later change.
 */
export function useCheck<Data>({ key, mark, restore, save }: CheckOptions<Data>) {
  const cache = useQueryClient();
  const change = (make: (data: Data) => Data) =>
    cache.setQueryData<Data>(key, (data) => (data === undefined ? data : make(data)));
  return useMutation({
    mutationKey: key,
    scope: { id: hashKey(key) },
    mutationFn: save,
    onMutate: async (isDone) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<Data>(key);
      change((data) => mark(data, isDone));
      return before;
    },
    onSuccess: (data) => {
      if (cache.isMutating({ mutationKey: key }) === 1) cache.setQueryData<Data>(key, data);
    },
    onError: (_error, _isDone, before) => {
      if (before !== undefined) change((data) => restore(data, before));
    },
  });
}
