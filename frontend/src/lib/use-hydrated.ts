import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false on the server and while the page hydrates, which must draw what the server has drawn; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
