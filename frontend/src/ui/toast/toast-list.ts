/** What a toast is about. */
export type ToastTone = 'error' | 'success' | 'warning' | 'info';

/** A message that goes by itself. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone;
}

/** A toast on the screen. */
export interface ShownToast extends ToastMessage {
  id: number;
  tone: ToastTone;
  open: boolean;
}

/** How long a toast stays, in milliseconds: errors need longer to read. */
export function toastDuration(tone: ToastTone): number {
  return tone === 'error' ? 6000 : 4000;
}

/** Adds a toast. An identical toast is removed first, so that repeated failures do not pile up; a success also removes earlier failures. */
export function addToast(list: readonly ShownToast[], message: ToastMessage, id: number): ShownToast[] {
  const toast: ShownToast = { ...message, id, tone: message.tone ?? 'info', open: true };
  const differs = (shown: ShownToast): boolean =>
    shown.title !== toast.title || shown.description !== toast.description || shown.tone !== toast.tone;
  const isOvercome = (shown: ShownToast): boolean => toast.tone === 'success' && shown.tone === 'error';
  return [...list.filter((shown) => shown.open && differs(shown) && !isOvercome(shown)), toast];
}
