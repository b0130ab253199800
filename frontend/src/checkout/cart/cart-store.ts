import { cartSavedEvent } from '../../lib/stored-cart';
import { readCart, writeCart, type StoredCart } from './cart-format';
import { putLine } from './cart-lines';
import { formNames, withDraft } from './form-drafts';

/** Milliseconds without typing before changes are written. */
const restMs = 300;

/** The cart this tab read or wrote last. */
let written: StoredCart = { drafts: [], paid: false, forms: {} };
/** Parts that are not written yet. */
let pending: Partial<StoredCart> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The cart of this browser, including changes this tab has not written yet. */
export function loadCart(): StoredCart {
  flushCart();
  written = readCart();
  return written;
}

/** Writes these parts and all pending ones immediately. */
export function saveCart(parts: Partial<StoredCart>): void {
  const next = { ...pending, ...parts };
  forgetPending();
  writeCart(next);
  written = { ...written, ...next };
  window.dispatchEvent(new Event(cartSavedEvent));
}

/** Writes these parts after a pause in typing, or when the user leaves the page. */
export function saveCartSoon(parts: Partial<StoredCart>): void {
  const next = { ...pending, ...parts };
  forgetPending();
  pending = next;
  timer = setTimeout(flushCart, restMs);
  window.addEventListener('pagehide', flushCart);
}

/** Writes all pending parts. */
export function flushCart(): void {
  if (pending) saveCart(pending);
}

/** The cart after another tab has changed the stored one. Unwritten changes of this tab are applied on top. */
export function mergedCart(): StoredCart {
  const lines = pending?.drafts?.filter((line) => !written.drafts.includes(line)) ?? [];
  const forms = formNames.filter((name) => pending?.forms && pending.forms[name] !== written.forms[name]);
  const typed = pending?.forms ?? {};
  forgetPending();
  written = readCart();
  if (lines.length + forms.length === 0) return written;
  const merged = {
    ...written,
    drafts: lines.reduce((drafts, line) => putLine(drafts, line), [...written.drafts]),
    forms: forms.reduce((drafts, name) => withDraft(drafts, name, typed[name] ?? null), written.forms),
  };
  saveCartSoon(merged);
  return merged;
}

/** The empty cart after storage was cleared. Pending changes are discarded. */
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
