import { PageLink } from '../../lib/page-link';
import { buttonClass } from '../../ui/button/button';
import { useSession } from './session-context';
import { selectParent } from './session-selectors';

/** The way to a signed-in parent's dashboard; nothing for anybody else. */
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
