import { Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { addToast, type ShownToast, toastDuration, type ToastMessage, type ToastTone } from './toast-list';
import * as css from './toast.css';

/** Shows a toast. */
export type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

const signs: Record<ToastTone, { icon: IconName; word: string }> = {
  error: { icon: 'error', word: 'Error' },
  success: { icon: 'success', word: 'Done' },
  warning: { icon: 'warning', word: 'Warning' },
  info: { icon: 'info', word: 'Note' },
};

/** @returns the function that shows a toast; it stays the same from render to render. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/**
 * Holds the toasts. Its viewport is rendered after the children and belongs outside the app root, so that toasts can still be
 * reached while a dialog is open. F8 moves focus to them.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((message) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((list) => addToast(list, message, id));
  }, []);
  const close = (id: number): void => setToasts((list) => list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));

  return (
    <ToastContext value={show}>
      {children}
      <Radix.Provider label="Message" swipeDirection="right">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        <Radix.Viewport className={css.viewport} label="Messages ({hotkey})" />
      </Radix.Provider>
    </ToastContext>
  );
}

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { icon, word } = signs[toast.tone];
  return (
    <Radix.Root
      className={css.tones[toast.tone]}
      open={toast.open}
      onOpenChange={(open) => !open && onClose()}
      duration={toastDuration(toast.tone)}
      type={toast.tone === 'error' ? 'foreground' : 'background'}
      data-tone={toast.tone}
    >
      <span className={css.icons[toast.tone]}>
        <Icon name={icon} />
      </span>
      <div>
        <Radix.Title className={css.title}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {toast.title}
        </Radix.Title>
        {toast.description && <Radix.Description className={css.description}>{toast.description}</Radix.Description>}
      </div>
      <Radix.Close className={css.close} aria-label="Dismiss message">
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}
