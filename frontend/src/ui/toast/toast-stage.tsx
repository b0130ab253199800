import { useEffect, useState } from 'react';
import { whenUsed } from '../../lib/when-used';
import type { ToastViewportProps } from './toast-viewport';

type Viewport = typeof import('./toast-viewport').default;

/**
 * Where toasts appear. Their code is not part of the first load. It is fetched when the visitor starts to use the page, because a toast
 * about a lost network could not fetch it anymore, or immediately if a toast comes earlier. A failed fetch is retried with the next toast.
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
