import { Link } from '@tanstack/react-router';
import { usePageExists } from '../../lib/site-pages';
import { plainLink } from '../../ui/link/text-link.css';
import { Menu, MenuItem, MenuLink } from '../../ui/menu/menu';
import * as css from './account-menu.css';
import { accountLinks } from './site-links';

export interface AccountMenuProps {
  firstName: string;
  onSignOut: () => void;
}

/** What belongs to the signed-in person: a menu under their first name, or on a phone, inside the bar's own menu, all of it at once. */
export default function AccountMenu({ firstName, onSignOut }: AccountMenuProps) {
  const exists = usePageExists();
  const links = accountLinks.filter(({ to }) => exists(to));
  return (
    <>
      <div className={css.unfolded}>
        <Menu trigger={firstName}>
          {links.map(({ to, label }) => (
            <MenuLink key={to}>
              <Link to={to}>{label}</Link>
            </MenuLink>
          ))}
          <MenuItem onSelect={onSignOut}>Sign Out</MenuItem>
        </Menu>
      </div>
      <div className={css.folded}>
        <p className={css.person}>Signed in as {firstName}</p>
        {links.map(({ to, label }) => (
          <Link key={to} className={plainLink} to={to}>
            {label}
          </Link>
        ))}
        <button type="button" className={plainLink} onClick={onSignOut}>
          Sign Out
        </button>
      </div>
    </>
  );
}
