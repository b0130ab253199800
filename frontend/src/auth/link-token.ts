import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Shown if a page that needs an emailed link was opened without a token. */
export const cutLinkText = 'Open the link in the email again. It may have been cut off.';

/** Returns a field of an emailed link's fragment, `#token=…`, or null. @param hash with or without its `#` */
const fieldIn = (hash: string, name: string): string | null =>
  new URLSearchParams(hash.replace(/^#/, '')).get(name) || null;

/** Returns the token this page was opened with, see {@link useLinkField}. */
export const useLinkToken = (): string | null => useLinkField('token');

/**
 * Returns a field of the emailed link that this page was opened with. Removes the fragment from the address bar immediately, so that no one
 * can read or share it.
 */
export function useLinkField(name: 'token' | 'email'): string | null {
  const { history } = useRouter();
  const { hash, pathname } = useLocation();
  const arrived = fieldIn(hash, name);
  const [value, setValue] = useState(arrived);
  // Opening another link in the same tab changes only the fragment.
  if (arrived !== null && arrived !== value) setValue(arrived);
  useEffect(() => {
    if (arrived !== null) history.replace(pathname);
  }, [arrived, history, pathname]);
  return value;
}
