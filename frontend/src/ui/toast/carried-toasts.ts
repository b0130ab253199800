import { storedValue } from '../../lib/versioned-storage';
import { toastDuration, type ShownToast, type ToastMessage } from './toast-list';

interface Carried {
  messages: ToastMessage[];
  /** When the last page was left, on the browser's clock, in ms. */
  at: number;
}

/** The next page may not show toasts, and the one after it may be opened much later. */
const maxAgeMs = 2 * toastDuration('success');

const isMessage = (value: unknown): value is ToastMessage =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

function isCarried(data: unknown): data is Carried {
  const { messages, at } = (data ?? {}) as Partial<Record<keyof Carried, unknown>>;
  return Array.isArray(messages) && messages.every(isMessage) && typeof at === 'number';
}

/** The success toasts for the next page of this tab. */
const stored = storedValue<Carried>({
  key: 'carriedToasts',
  version: 2,
  area: 'sessionStorage',
  read: (data) => (isCarried(data) ? data : null),
});

/** The messages for the next page, unless they are too old. */
function readFresh(): ToastMessage[] | null {
  const carried = stored.load();
  return carried && Math.abs(Date.now() - carried.at) <= maxAgeMs ? carried.messages : null;
}

/** Leaves messages for the next page instead of the toasts that are visible when this page ends. */
export function leaveForNextPage(messages: ToastMessage[]): void {
  stored.save({ messages, at: Date.now() });
}

/** Keeps visible success toasts for the next page, because a link may load a document. */
export function carryToasts(toasts: readonly ShownToast[]): void {
  const visible = toasts.filter(({ open, tone }) => open && tone === 'success');
  if (visible.length > 0 && !readFresh())
    leaveForNextPage(visible.map(({ title, description, tone }) => ({ title, description, tone })));
}

/** Returns the toasts of the last page, once. */
export function takeCarriedToasts(): ToastMessage[] {
  const messages = readFresh() ?? [];
  stored.remove();
  return messages;
}
