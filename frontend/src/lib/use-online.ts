import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const events = ['online', 'offline'];
  events.forEach((name) => window.addEventListener(name, onChange));
  return () => events.forEach((name) => window.removeEventListener(name, onChange));
}

/** Whether the browser has a network. True while that is not known, as in prerendered HTML. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
