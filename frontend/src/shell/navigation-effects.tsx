import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announcePage } from '../lib/announce';

/** After every navigation to another path the page's heading is focused and read out. Draws nothing. */
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
