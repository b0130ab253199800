import { cartSavedEvent } from '../../lib/stored-cart';
import { readCart, writeCart, type StoredCart } from './cart-format';
import { putLine } from './cart-lines';
import { formNames, withDraft } from './form-drafts';

/** How long typing must rest before it is written. */
const restMs = 300;

/** What this tab read or wrote last; what differs from it is not yet written. */
let written: StoredCart = { drafts: [], paid: false, forms: {} };
/** The parts that are not yet written. */
let pending: Partial<StoredCart> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The cart of this browser, with what this tab has not written yet. */
export function loadCart(): StoredCart {
  flushCart();
  written = readCart();
  return written;
}

/** Writes these parts of the cart, and what is pending, at once. */
export function saveCart(parts: Partial<StoredCart>): void {
  const next = { ...pending, ...parts };
  forgetPending();
  writeCart(next);
  written = { ...written, ...next };
  window.dispatchEvent(new Event(cartSavedEvent));
}

/** Writes these parts of the cart once typing has rested, or when the page is left. */
export function saveCartSoon(parts: Partial<StoredCart>): void {
  const next = { ...pending, ...parts };
  forgetPending();
  pending = next;
  timer = setTimeout(flushCart, restMs);
  window.addEventListener('pagehide', flushCart);
}

/** Writes what is pending. */
export function flushCart(): void {
  if (pending) saveCart(pending);
}

/** The cart after another tab has changed what is stored: what was typed here meanwhile is put over it. */
export function mergedCart(): StoredCart {
  const lines = pending?.drafts?.filter((line) => !written.drafts.includes(line)) ?? [];
  const forms = formNames.filter((name) => pending?.forms && pending.forms[name] !== written.forms[name]);
  const typed = pending?.forms ?? {};
  forgetPending();
  written = readCart();
  if (lines.length + forms.length === 0) return written;
  const merged = {
    ...written,
    drafts: lines.reduce(putLine, [...written.drafts]),
    forms: forms.reduce((drafts, name) => withDraft(drafts, name, typed[name] ?? null), written.forms),
  };
  saveCartSoon(merged);
  return merged;
}

/** The empty cart after storage was cleared: what is pending must not come back. */
export function clearedCart(): StoredCart {
  forgetPending();
  written = readCart();
  return written;
}

function forgetPending(): void {
  clearTimeout(timer);
  pending = null;
  window.removeEventListener('pagehide', flushCart);
}
