import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Shown if a page that needs an emailed link was opened without a token. */
export const cutLinkText = 'Open the link in the email again. It may have been cut off.';

/** Returns the token in an emailed link's fragment, `#token=…`, or null. @param hash with or without its `#` */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}

/** Returns the token this page was opened with. Removes it from the address bar immediately, so that no one can read or share it. */
export function useLinkToken(): string | null {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const arrived = tokenIn(hash);
  const [token, setToken] = useState(arrived);
  // Opening another link in the same tab changes only the fragment.
  if (arrived !== null && arrived !== token) setToken(arrived);
  useEffect(() => {
    if (arrived !== null) history.replace(pathname);
  }, [arrived, history, pathname]);
  return token;
}
