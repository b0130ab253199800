import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announcePage } from '../lib/announce';

/** Focuses and announces the page's heading after every navigation to another path. Renders nothing. */
export function NavigationEffects() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) announcePage();
      }),
    [router],
  );
  return null;
}
