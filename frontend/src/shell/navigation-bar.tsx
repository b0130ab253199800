import { useEffect, useRef, type ReactNode } from 'react';
import { PageLink } from '../links/page-link';
import { classNames } from '../ui/class-names';
import { buttonClass } from '../ui/button/button';
import { lazyPart } from '../ui/lazy-part/lazy-part';
import { plainLink } from '../ui/link/text-link.css';
import { AccountMenu } from './account-menu';
import { BarMenu } from './bar-menu';
import { Brand, Letterhead } from './brand';
import * as css from './navigation-bar.css';
import { siteParts } from '../lib/site-parts';
import { hasStoredLines } from '../lib/stored-cart';
import { useStoredCart } from '../lib/use-stored-cart';
import { barMenus, bookingLink, contactLink, signInLink } from './site-links';
import { watchMenus } from '../lib/watch-menus';

// Lazy, because most visitors have no cart.
const CartLink = lazyPart(() => import('../checkout/cart/components/cart-link').then((module) => module.CartLink), {
  optional: true,
});

interface NavigationBarProps {
  /** The current visitor. `signed-in` shows `account`; `either` is for static pages. */
  visitor: 'checking' | 'signed-out' | 'signed-in' | 'either';
  /** The signed-in user's menu. */
  account?: ReactNode;
}

/** The bar at the top of every page. In a narrow window, its menus collapse behind one button. All links work without scripts. */
export function NavigationBar({ visitor, account }: NavigationBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => (bar.current ? watchMenus(bar.current) : undefined), []);
  return (
    <header ref={bar} className={css.bar}>
      <div className={css.inner}>
        <Brand />
        <Letterhead />
        <details className={css.fold}>
          <summary className={css.toggle}>
            <span className={css.whenClosed}>Menu</span>
            <span className={css.whenOpen}>Close</span>
          </summary>
        </details>
        <nav className={css.panel} aria-label="Main">
          <ul className={css.menus} role="list">
            {barMenus.map((menu) => (
              <li key={menu.label}>
                <BarMenu {...menu} />
              </li>
            ))}
          </ul>
          <div className={classNames(css.side, visitor === 'checking' && css.unconfirmed)}>
            {visitor === 'either' ? <EitherVisitor /> : <KnownVisitor account={visitor === 'signed-in' && account} />}
          </div>
        </nav>
      </div>
    </header>
  );
}

function KnownVisitor({ account }: { account: ReactNode }) {
  const hasCart = useStoredCart(hasStoredLines, false);
  return (
    <>
      {hasCart && <CartLink />}
      {account || <VisitorLinks />}
    </>
  );
}

/** The end of the bar on static pages, for any visitor: `site.ts` shows the cart, and styles show either sign-in links or the account. */
function EitherVisitor() {
  return (
    <>
      <span {...{ [siteParts.cart]: '' }} hidden>
        <a className={plainLink} href="/cart">
          Cart
        </a>
      </span>
      <div className={css.whenSignedOut}>
        <VisitorLinks />
      </div>
      <div className={css.whenSignedIn} {...{ [siteParts.account]: '' }}>
        <AccountMenu firstName="Account" />
      </div>
    </>
  );
}

function VisitorLinks() {
  return (
    <>
      {[contactLink, signInLink].map(({ to, label }) => (
        <PageLink key={to} className={plainLink} to={to}>
          {label}
        </PageLink>
      ))}
      <PageLink className={buttonClass('primary')} to={bookingLink.to}>
        {bookingLink.label}
      </PageLink>
    </>
  );
}
