/** Placeholder for the address of the site in the prerendered HTML, replaced when a page is served. */
export const publicUrlPlaceholder = '__PUBLIC_URL__';

/**
 * The address of the site without a trailing slash. At build it is the placeholder; in the browser what the server put
 * in its place, so that both render the same head.
 */
export function publicUrl(): string {
  if (typeof document === 'undefined') return publicUrlPlaceholder;
  return document.documentElement.dataset.publicUrl ?? window.location.origin;
}
