import { plainLink } from '../ui/link/text-link.css';
import { BarMenu } from './bar-menu';
import { accountLinks } from './site-links';
import { siteParts } from '../lib/site-parts';

export interface AccountMenuProps {
  firstName: string;
  /** Undefined on static pages, where `site.ts` handles it. */
  onSignOut?: () => void;
}

/** The signed-in user's menu, labeled with their first name. */
export function AccountMenu({ firstName, onSignOut }: AccountMenuProps) {
  return (
    <BarMenu label={firstName} links={accountLinks} atEnd>
      <li>
        <button type="button" className={plainLink} onClick={onSignOut} {...{ [siteParts.signOut]: '' }}>
          Sign Out
        </button>
      </li>
    </BarMenu>
  );
}
