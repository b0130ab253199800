import { useCallback } from 'react';
import type { Notify } from '../../lib/notice';
import { useToast } from './toast';

/** Returns the function that shows notices as toasts; it stays the same from render to render. */
export function useNotify(): Notify {
  const show = useToast();
  return useCallback<Notify>(({ tone, title, text }) => show({ tone, title, description: text }), [show]);
}
