import { readText, removeKey } from './versioned-storage';

/** Session storage key of a path to return to after the app starts. */
const redirectPathKey = 'redirectPath';

/**
 * Validates a path of this site from an untrusted source; null for other origins and anything that is not a path. Resolving "/.//x" leaves
 * "//x", which browsers read as another host, so the result must resolve to itself. Every path built from a visitor's input goes
 * through here. @param origin of this site, such as `https://academy.example.com`
 */
export function sameOriginPath(value: string | null, origin: string): string | null {
  if (!value?.startsWith('/')) return null;
  const url = URL.canParse(value, origin) ? new URL(value, origin) : null;
  if (url?.origin !== origin) return null;
  const path = url.pathname + url.search + url.hash;
  return URL.canParse(path, origin) && new URL(path, origin).href === url.href ? path : null;
}

/** The path to restore at startup: `?path=`, otherwise the stored one, which is used once. Null when there is none. */
export function takeStartPath({ origin, search }: Pick<Location, 'origin' | 'search'>): string | null {
  const stored = readText(redirectPathKey, 'sessionStorage');
  if (stored !== null) removeKey(redirectPathKey, 'sessionStorage');
  const asked = new URLSearchParams(search).get('path');
  return sameOriginPath(asked, origin) ?? sameOriginPath(stored, origin);
}

/** Opens the path to restore at startup instead of this page. @returns false if there is none, or if it is this page's own */
export function openStartPath(
  location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'replace'>,
): boolean {
  const asked = takeStartPath(location);
  if (asked === null || asked === location.pathname + location.search + location.hash) return false;
  location.replace(asked);
  return true;
}
