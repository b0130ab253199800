import * as Radix from '@radix-ui/react-toast';
import { Icon, type IconName } from '../icon/icon';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import { type ShownToast, toastDuration, type ToastTone } from './toast-list';
import * as css from './toast.css';

const signs: Record<ToastTone, { icon: IconName; word: string }> = {
  error: { icon: 'error', word: 'Error' },
  success: { icon: 'success', word: 'Done' },
  warning: { icon: 'warning', word: 'Warning' },
  info: { icon: 'info', word: 'Note' },
};

/** The visible toasts, and the callback when one is dismissed. */
export interface ToastViewportProps {
  toasts: readonly ShownToast[];
  onClose: (id: number) => void;
}

/** The corner that shows the toasts. F8 moves focus to them. */
export default function ToastViewport({ toasts, onClose }: ToastViewportProps) {
  return (
    <Radix.Provider label="Message" swipeDirection="right">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Radix.Viewport className={css.viewport} label="Messages ({hotkey})" />
    </Radix.Provider>
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
