import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announcePage } from '../../lib/announce';

/** Smoothly to the top, or to the part of the page its address names. */
function scrollToStart(hash: string): void {
  const target = hash === '' ? null : document.getElementById(hash);
  if (target) return target.scrollIntoView();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/**
 * What happens around the pages: after every navigation to another path the page scrolls to its top and its heading is
 * focused and read out. Draws nothing.
 */
export function RouteEffects() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        announcePage();
        scrollToStart(toLocation.hash);
      }),
    [router],
  );
  return null;
}
