import { useEffect, useState } from 'react';
import type { ToastViewportProps } from './toast-viewport';

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
 * Where toasts appear. The code that draws them is not part of the first load. It is fetched when the page is idle, because a
 * toast that says the network is gone could not fetch it any more; or at once when a toast comes earlier. A failed fetch is
 * tried again with the next toast.
 */
export function ToastStage({ toasts, onClose }: ToastViewportProps) {
  const [Viewport, setViewport] = useState<Viewport>();
  const count = toasts.length;
  useEffect(() => {
    if (Viewport) return;
    const load = (): void => {
      void import('./toast-viewport').then(
        (module) => setViewport(() => module.default),
        () => undefined,
      );
    };
    if (count === 0) return whenIdle(load);
    load();
    return;
  }, [count, Viewport]);
  return Viewport && count > 0 ? <Viewport toasts={toasts} onClose={onClose} /> : null;
}
