import { plainLink } from '../ui/link/text-link.css';
import { BarMenu } from './bar-menu';
import { accountLinks } from './site-links';
import { siteParts } from '../lib/site-parts';

export interface AccountMenuProps {
  firstName: string;
  /** Left out on a page without the framework, where `site.ts` does it. */
  onSignOut?: () => void;
}

/** What belongs to the signed-in user, under their first name. */
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
