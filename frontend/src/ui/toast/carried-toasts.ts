import { storedValue } from '../../lib/versioned-storage';
import type { ShownToast, ToastMessage } from './toast-list';

const isMessage = (value: unknown): value is ToastMessage =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** The success toasts that were visible when this tab left the last page. */
const stored = storedValue<ToastMessage[]>({
  key: 'carriedToasts',
  version: 1,
  area: 'sessionStorage',
  read: (data, version) => (version === 1 && Array.isArray(data) ? data.filter(isMessage) : null),
});

/** Keeps visible success toasts for the next page, because a link may load a document. */
export function carryToasts(toasts: readonly ShownToast[]): void {
  const visible = toasts.filter(({ open, tone }) => open && tone === 'success');
  if (visible.length > 0) stored.save(visible.map(({ title, description, tone }) => ({ title, description, tone })));
}

/** Returns the toasts of the last page, once. */
export function takeCarriedToasts(): ToastMessage[] {
  const messages = stored.load() ?? [];
  stored.remove();
  return messages;
}
