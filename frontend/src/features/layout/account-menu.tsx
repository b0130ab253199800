import { Link } from '@tanstack/react-router';
import { usePageExists } from '../../lib/site-pages';
import { Menu, MenuItem, MenuLink } from '../../ui/menu/menu';
import { accountLinks } from './site-links';

export interface AccountMenuProps {
  firstName: string;
  onSignOut: () => void;
}

/** The signed-in person's first name, with what belongs to them. */
export default function AccountMenu({ firstName, onSignOut }: AccountMenuProps) {
  const exists = usePageExists();
  return (
    <Menu trigger={firstName}>
      {accountLinks
        .filter(({ to }) => exists(to))
        .map(({ to, label }) => (
          <MenuLink key={to}>
            <Link to={to}>{label}</Link>
          </MenuLink>
        ))}
      <MenuItem onSelect={onSignOut}>Sign Out</MenuItem>
    </Menu>
  );
}
