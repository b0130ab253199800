import { ClientOnly, Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useState, type FocusEvent, type ReactNode } from 'react';
import { usePageExists } from '../../lib/site-pages';
import { classNames } from '../../ui/class-names';
import { BareButton } from '../../ui/button/bare-button';
import { buttonClass } from '../../ui/button/button';
import { plainLink } from '../../ui/link/text-link.css';
import { Brand, Letterhead } from './brand';
import * as css from './navigation-bar.css';
import { barLinks, bookingLink, contactLink, signInLink } from './site-links';

// Whether something is in the cart is known to the browser only.
const CartLink = lazy(() => import('../cart/components/cart-link'));

interface NavigationBarProps {
  /** Who is looking: not known yet, a visitor, or somebody signed in (then `account` is shown). */
  visitor: 'checking' | 'signed-out' | 'signed-in';
  /** The signed-in person's menu. */
  account?: ReactNode;
}

/** The bar on top of every page; on a phone its links fold behind a menu button. */
export function NavigationBar({ visitor, account }: NavigationBarProps) {
  const path = useLocation({ select: (location) => location.pathname });
  // Remembers where it was opened: on the next page it is closed by itself.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === path;
  const panelId = useId();
  const toggleId = useId();
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // The account menu inside takes the first Escape for itself.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenedAt(null);
      document.getElementById(toggleId)?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, toggleId]);
  // Who goes on with Tab, behind the open menu, must see where to.
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (open && relatedTarget && !currentTarget.contains(relatedTarget)) setOpenedAt(null);
  };
  return (
    <header className={css.bar} onBlur={closeWhenLeft}>
      <div className={css.inner}>
        <Brand />
        <Letterhead />
        <BareButton
          id={toggleId}
          className={css.toggle}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpenedAt(open ? null : path)}
        >
          {open ? 'Close' : 'Menu'}
        </BareButton>
        <nav id={panelId} className={classNames(css.panel, open && css.panelOpen)} aria-label="Main">
          <ul className={css.links} role="list">
            <BarLinks />
          </ul>
          <div className={classNames(css.side, visitor === 'checking' && css.unknown)}>
            <ClientOnly>
              <Suspense fallback={null}>
                <CartLink />
              </Suspense>
            </ClientOnly>
            {visitor === 'signed-in' ? account : <VisitorLinks />}
          </div>
        </nav>
      </div>
    </header>
  );
}

function BarLinks() {
  const exists = usePageExists();
  return barLinks
    .filter(({ to }) => exists(to))
    .map(({ to, label }) => (
      <li key={to}>
        <Link className={plainLink} to={to}>
          {label}
        </Link>
      </li>
    ));
}

function VisitorLinks() {
  const exists = usePageExists();
  return (
    <>
      {[contactLink, signInLink]
        .filter(({ to }) => exists(to))
        .map(({ to, label }) => (
          <Link key={to} className={plainLink} to={to}>
            {label}
          </Link>
        ))}
      {exists(bookingLink.to) && (
        <Link className={buttonClass('primary')} to={bookingLink.to}>
          {bookingLink.label}
        </Link>
      )}
    </>
  );
}
