import { useRouter } from '@tanstack/react-router';

/** A link the site may show: bars and lists name every page of the plan, and show those that exist. */
export interface SiteLink {
  to: string;
  label: string;
}

const pathOf = (link: string) => link.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/**
 * Tells whether a local link leads to a page, judged by the route tree, so that a link to a page appears with the page.
 * An empty path (`#`) stays where it is and counts as existing.
 */
export function usePageExists(): (link: string) => boolean {
  const { routesByPath } = useRouter();
  return (link) => pathOf(link) === '' || pathOf(link) in routesByPath;
}
