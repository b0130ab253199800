import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { academy } from '@academy/contracts/academy';
import type { StaffProfile } from '@academy/contracts/http/office/staff';
import { listed } from '@academy/contracts/rules/listed';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { useMedia } from '../lib/use-media';
import { watchMenus } from '../lib/watch-menus';
import { media } from '../theme/media';
import { BrandSign } from '../ui/brand-sign/brand-sign';
import { UnstyledButton } from '../ui/button/button';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { Icon } from '../ui/icon/icon';
import { plainLink } from '../ui/link/text-link.css';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import * as css from './office-bar.css';
import { pagesOf } from './office-pages';
import { unsentCheckIns } from './saturdays/check-in-storage';
import { counted } from './counted';
import { useOfficeSignOut } from './use-office-sign-out';

/** The office's header bar: home link, the pages of the staff member's role, and the user menu. */
export function OfficeBar({ staff }: { staff: StaffProfile | null }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the user menu is on the line above the pages. Tab follows what is seen.
  const isPhone = useMedia(media.phone);
  const nav = staff && <Pages key="pages" role={staff.role} />;
  const menu = staff && <PersonMenu key="menu" name={staff.name} staffId={staff.id} />;
  useEffect(() => (bar.current ? watchMenus(bar.current) : undefined), []);
  return (
    <header ref={bar} className={css.bar}>
      <div className={css.inner}>
        <Link className={css.brand} to="/office">
          <BrandSign />
          <VisuallyHidden>{academy.name} </VisuallyHidden>
          Office
        </Link>
        {staff && (isPhone ? [menu, nav] : [nav, menu])}
      </div>
    </header>
  );
}

function Pages({ role }: { role: StaffRole }) {
  const nav = useRef<HTMLElement>(null);
  const pages = pagesOf(role);
  // On a phone the current page may be beyond the edge.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 2;
  }, []);
  if (pages.length === 0) return null;
  return (
    <nav ref={nav} className={css.pages} aria-label="Office">
      {pages.map(({ to, label }) => (
        <Link key={to} className={css.page} to={to} activeOptions={{ exact: to === '/office' }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

const none = { checkIns: 0, notes: 0 };

/** Loads the lesson notebook on demand, so that it is not part of the script that every office page starts with. */
const unsentNotes = (staffId: string): Promise<number> =>
  import('./week/notebook').then(({ countUnsent }) => countUnsent(staffId)).catch(() => 0);

const eraseNotes = (staffId: string): Promise<void> =>
  import('./week/notebook').then(({ forgetNotes }) => forgetNotes(staffId)).catch(() => undefined);

function PersonMenu({ name, staffId }: { name: string; staffId: string }) {
  const signOut = useOfficeSignOut();
  const [unsent, setUnsent] = useState(none);
  const ask = async () => {
    const [checkIns, notes] = [unsentCheckIns(), await unsentNotes(staffId)];
    if (checkIns + notes === 0) signOut();
    else setUnsent({ checkIns, notes });
  };
  const parts = [
    ...(unsent.checkIns > 0 ? [counted(unsent.checkIns, 'check-in')] : []),
    ...(unsent.notes > 0 ? [counted(unsent.notes, 'note')] : []),
  ];
  return (
    <details className={css.menu}>
      <summary className={css.menuButton}>
        <span className={css.person}>{name}</span>
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <ul className={css.list} role="list">
        <li>
          <Link className={plainLink} to="/office/account">
            Your account
          </Link>
        </li>
        <li>
          <UnstyledButton className={plainLink} onClick={() => void ask()}>
            Sign out
          </UnstyledButton>
        </li>
      </ul>
      <ConfirmDialog
        open={parts.length > 0}
        title={`${listed(parts)} not sent yet`}
        description="They are on this device only. Signing out erases them. To keep them, stay signed in until the connection is back."
        confirmText="Sign out and erase"
        cancelText="Stay signed in"
        onConfirm={() => {
          setUnsent(none);
          void eraseNotes(staffId).then(signOut);
        }}
        onCancel={() => setUnsent(none)}
      />
    </details>
  );
}
