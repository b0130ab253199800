import { useSyncExternalStore } from 'react';
import { cartSavedEvent } from './stored-cart';

function follow(changed: () => void): () => void {
  const events = ['storage', cartSavedEvent];
  events.forEach((name) => window.addEventListener(name, changed));
  return () => events.forEach((name) => window.removeEventListener(name, changed));
}

/** Reads from the stored cart, now and after each change; `onServer` until hydration. */
export const useStoredCart = <T>(read: () => T, onServer: T): T => useSyncExternalStore(follow, read, () => onServer);
