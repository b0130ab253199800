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

// Most visitors have no cart.
const CartLink = lazyPart(() => import('../checkout/cart/components/cart-link').then((module) => module.CartLink), {
  optional: true,
});

interface NavigationBarProps {
  /** Who is looking: not known yet, a visitor, or a signed-in user (then `account` is shown). */
  visitor: 'checking' | 'signed-out' | 'signed-in' | 'either';
  /** The signed-in user's menu. */
  account?: ReactNode;
}

/** The bar on top of every page; in a narrow window its menus fold behind one button. Every link is reached without scripts. */
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

/** Everything the end of the bar may have, for pages without the framework: `site.ts` shows the cart, styles show one of the two. */
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
