import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePageExists } from '../../lib/site-pages';
import { buttonClass } from '../../ui/button/button';
import { Highlight } from '../../ui/mark/mark';
import { MessagePage } from './message-page';

/** Shown at every address that has no page. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  const exists = usePageExists();
  // oxlint-disable-next-line no-console -- the path that was asked for is to stand in the log
  useEffect(() => console.error('404: no page at', path), [path]);
  return (
    <MessagePage title={<Highlight>404</Highlight>} text="Oops! Page not found" note="Misread, or moved">
      <Link className={buttonClass('primary')} to="/">
        Return to Home
      </Link>
      {exists('/service-selection') && (
        <Link className={buttonClass('secondary')} to="/service-selection">
          View all services
        </Link>
      )}
      {exists('/legal/sitemap') && (
        <Link className={buttonClass('secondary')} to="/legal/sitemap">
          Sitemap
        </Link>
      )}
    </MessagePage>
  );
}
