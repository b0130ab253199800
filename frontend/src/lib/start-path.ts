import { readText, removeKey } from './versioned-storage';

/** Session storage key of a path to return to after the app starts. */
const redirectPathKey = 'redirectPath';

/**
 * Validates a path of this site from an untrusted source; null for other origins and anything that is not a path. @param origin of this
 * site, such as `https://academy.example.com`
 */
export function sameOriginPath(value: string | null, origin: string): string | null {
  if (!value?.startsWith('/')) return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : null;
}

/** The path to restore at startup: `?path=`, otherwise the stored one, which is used once. Null when there is none. */
export function takeStartPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string | null {
  const stored = readText(redirectPathKey, 'sessionStorage');
  if (stored !== null) removeKey(redirectPathKey, 'sessionStorage');
  const asked = new URLSearchParams(search).get('path');
  return sameOriginPath(asked, origin) ?? sameOriginPath(stored, origin);
}
