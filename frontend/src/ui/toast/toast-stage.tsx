import { useEffect, useState } from 'react';
import type { ToastViewportProps } from './toast-viewport';

type Viewport = typeof import('./toast-viewport').default;

/** What a visitor does first of all that can lead to a toast. */
const firstUse = ['pointerdown', 'keydown'] as const;

/** Runs `task` when the visitor starts to use the page; the returned function calls it off. */
function whenUsed(task: () => void): () => void {
  const cancel = new AbortController();
  for (const event of firstUse) window.addEventListener(event, task, { once: true, signal: cancel.signal });
  return () => cancel.abort();
}

/**
 * Where toasts appear. The code that draws them is not part of the first load. It is fetched when the visitor starts to use the page,
 * because a toast that says the network is gone could not fetch it any more; or at once when a toast comes earlier. A failed fetch is
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
    if (count === 0) return whenUsed(load);
    load();
    return;
  }, [count, Viewport]);
  return Viewport && count > 0 ? <Viewport toasts={toasts} onClose={onClose} /> : null;
}
