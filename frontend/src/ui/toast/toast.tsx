import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { carryToasts, takeCarriedToasts } from './carried-toasts';
import { addToast, type ShownToast, type ToastMessage } from './toast-list';
import { ToastStage } from './toast-stage';

/** Shows a toast. */
export type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);
const ErrorDismissal = createContext<() => void>(() => undefined);

/** @returns the function that removes the error toasts, for when the user has moved on; it does nothing without a ToastProvider. */
export const useErrorDismissal = (): (() => void) => use(ErrorDismissal);

/** @returns the function that shows a toast; it stays the same from render to render. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/**
 * Holds the toasts. Its viewport is rendered after the children and belongs outside the app root, so that toasts can still be
 * reached while a dialog is open.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((message) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((list) => addToast(list, message, id));
  }, []);
  useEffect(() => takeCarriedToasts().forEach(show), [show]);
  useEffect(() => {
    const carry = () => carryToasts(toasts);
    window.addEventListener('pagehide', carry);
    return () => window.removeEventListener('pagehide', carry);
  }, [toasts]);
  const close = useCallback(
    (isOver: (toast: ShownToast) => boolean): void =>
      setToasts((list) => list.map((toast) => (isOver(toast) ? { ...toast, open: false } : toast))),
    [],
  );
  const dismissErrors = useCallback(() => close(({ tone }) => tone === 'error'), [close]);

  return (
    <ToastContext value={show}>
      <ErrorDismissal value={dismissErrors}>{children}</ErrorDismissal>
      <ToastStage toasts={toasts} onClose={(closed) => close(({ id }) => id === closed)} />
    </ToastContext>
  );
}
