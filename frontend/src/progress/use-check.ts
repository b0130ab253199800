import { useMutation, useQueryClient } from '@tanstack/react-query';

interface CheckOptions<Data> {
  /** Of the query that holds what is checked off. */
  key: readonly unknown[];
  /** The data as it will be. */
  mark: (data: Data, isDone: boolean) => Data;
  /** Puts what was changed back to what it was. */
  restore: (data: Data, before: Data) => Data;
  /** @returns the data as the server has it then */
  save: (isDone: boolean) => Promise<Data>;
}

/**
 * Checks something off at once, and puts it back when the server does not take it. Changes of one list go one after another; its data
 * are replaced by the answer to the last, so that no answer takes back what was checked meanwhile.
 */
export function useCheck<Data>({ key, mark, restore, save }: CheckOptions<Data>) {
  const cache = useQueryClient();
  const change = (make: (data: Data) => Data) =>
    cache.setQueryData<Data>(key, (data) => (data === undefined ? data : make(data)));
  return useMutation({
    mutationKey: key,
    scope: { id: key.join(' ') },
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
