import { PageLink } from '../links/page-link';
import { buttonClass } from '../ui/button/button';
import { useSession } from './session-context';
import { selectParent } from './session-selectors';

/** A link to a signed-in parent's dashboard; renders nothing for other visitors. */
export function DashboardLink() {
  const parent = useSession(selectParent);
  return (
    parent && (
      <PageLink className={buttonClass('secondary')} to="/dashboard">
        Go to Dashboard
      </PageLink>
    )
  );
}
