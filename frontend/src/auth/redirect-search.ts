/** The query of the sign-in pages. */
export interface RedirectSearch {
  /** Where the person came from and goes back to: a path of this site. */
  redirect?: string;
}

/** Reads the query of a sign-in page; whether the path may be followed is judged when it is. */
export function readRedirectSearch({ redirect }: Record<string, unknown>): RedirectSearch {
  return typeof redirect === 'string' && redirect !== '' ? { redirect } : {};
}
