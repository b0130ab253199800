import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { announcePage } from '../../lib/announce';
import { takeStartPath } from '../../lib/start-path';

function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Waits until the browser has put a page gone back to where it was left; only then does a scroll of ours last. */
function afterRestoring(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/**
 * What happens around the pages: a path asked for at start-up is restored, and after every navigation to another path the
 * page scrolls to its top and its heading is focused and read out. Draws nothing.
 */
export function RouteEffects() {
  const router = useRouter();
  useEffect(() => {
    const start = takeStartPath(window);
    if (start !== null && start !== router.state.location.href) router.history.replace(start);
  }, [router]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        announcePage();
        if (toLocation.hash === '') afterRestoring(scrollToTop);
      }),
    [router],
  );
  return null;
}
