import { useEffect, useState } from 'react';

type Viewport = typeof import('./toast-viewport').default;

/** Runs `task` when the browser has nothing better to do; the returned function calls it off. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(task, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }
  const timer = setTimeout(task, 1500);
  return () => clearTimeout(timer);
}

/**
 * The code that draws toasts is not part of the first load. It is fetched when the page is idle, because a toast that says the
 * network is gone could not fetch it any more; or at once when a toast is `wanted` earlier. A failed fetch is tried again with
 * the next toast.
 */
export function useToastViewport(wanted: boolean): Viewport | undefined {
  const [viewport, setViewport] = useState<Viewport>();
  useEffect(() => {
    if (viewport) return;
    const load = (): void => {
      void import('./toast-viewport').then(
        (module) => setViewport(() => module.default),
        () => undefined,
      );
    };
    if (!wanted) return whenIdle(load);
    load();
    return;
  }, [wanted, viewport]);
  return viewport;
}
