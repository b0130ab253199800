import { isSelection } from '../checkout/cart/cart-lines';
import { loadCart } from '../checkout/cart/cart-store';
import { replaceMissingPictures } from '../lib/missing-pictures';
import { siteParts } from '../lib/site-parts';
import { openStartPath } from '../lib/start-path';
import { restoreSession } from '../session/restore-session';
import { readStoredSession } from '../session/session-store';
import { signOutNow } from '../session/sign-out-now';
import { watchMenus } from '../lib/watch-menus';

// The only script of static pages. Without it, everything works except the cart's count, the first name, signing out, restored paths and
// the placeholders of missing pictures.

const part = (name: string) => document.querySelector<HTMLElement>(`[${name}]`);

function showCart(): void {
  const { length } = loadCart().drafts.filter(isSelection);
  const cart = part(siteParts.cart);
  if (!cart?.firstElementChild) return;
  cart.firstElementChild.textContent = `Cart (${length})`;
  cart.hidden = length === 0;
}

function showVisitor(): void {
  const { user } = readStoredSession();
  document.documentElement.dataset.visitor = user ? 'signed-in' : 'signed-out';
  const name = part(siteParts.account)?.querySelector('summary')?.firstChild;
  if (user && name) name.textContent = user.firstname;
}

function show(): void {
  showCart();
  showVisitor();
}

openStartPath(window.location);
replaceMissingPictures(document);
show();
void restoreSession().then(show);
window.addEventListener('storage', show);
// A page restored from the back-forward cache may be out of date.
window.addEventListener('pageshow', show);
part(siteParts.signOut)?.addEventListener('click', signOutNow);
const bar = document.querySelector('header');
if (bar) watchMenus(bar);
// Static pages post their forms natively, so the browser must validate them.
document.querySelectorAll('form').forEach((form) => (form.noValidate = false));
