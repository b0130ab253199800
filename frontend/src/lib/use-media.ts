import { useSyncExternalStore } from 'react';

/** Whether a media query matches, also after the window has changed. Only for pages that the server does not render. */
export function useMedia(query: string): boolean {
  const list = () => window.matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      const watched = list();
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    () => list().matches,
  );
}
