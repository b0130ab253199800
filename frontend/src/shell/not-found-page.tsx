import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../ui/button/button';
import { DecorationHighlight } from '../ui/decoration/decoration';
import { MessagePage } from './message-page';

/** Shown at every URL that has no page. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  // oxlint-disable-next-line no-console -- the log names the requested path
  useEffect(() => console.error('404: no page at', path), [path]);
  return (
    <MessagePage title={<DecorationHighlight>404</DecorationHighlight>} text="Oops! Page not found" note="Page moved?">
      <Link className={buttonClass('primary')} to="/">
        Return to Home
      </Link>
      <Link className={buttonClass('secondary')} to="/service-selection">
        View all services
      </Link>
      <Link className={buttonClass('secondary')} to="/legal/sitemap">
        Sitemap
      </Link>
    </MessagePage>
  );
}
