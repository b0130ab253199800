import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Said when a page that needs a mailed link was opened without its token. */
export const cutLinkText = 'Open the link from the mail once more. It may have been cut off.';

/** The token in a mailed link's fragment, `#token=…`, or null. @param hash with or without its `#` */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}

/** The token this page was opened with. It leaves the address bar at once, so that nobody reads or shares it from there. */
export function useLinkToken(): string | null {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const arrived = tokenIn(hash);
  const [token, setToken] = useState(arrived);
  // Another link opened in the same tab only changes the fragment.
  if (arrived !== null && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (arrived !== null) history.replace(pathname);
  }, [arrived, history, pathname]);
  return token;
}
