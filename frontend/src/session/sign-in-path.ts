/**
 * The sign-in page, which leads back to an address of this site. The fragment may be a secret, such as the token of an offered seat. It stays
 * the URL's fragment, because browsers send no fragment to servers.
 */
export function signInPath(href: string): `/auth/login?redirect=${string}` {
  const [, address = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(href) ?? [];
  return `/auth/login?redirect=${encodeURIComponent(address)}${fragment}`;
}
