/** Search params of the sign-in pages. */
export interface RedirectSearch {
  /** Path of this site to return to after signing in. */
  redirect?: string;
}

/** Reads the search params of a sign-in page. The path is validated later, before the redirect. */
export function readRedirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' && redirect !== '' ? { redirect } : {};
}
