/**
 * Which renders the router may put at a remembered place: the first one, after a reload, and those that stay on their
 * path. A change of path starts at the top of the page, which `RouteEffects` sees to. A prerendered page may have been
 * scrolled before its first render, by the browser or by somebody who reads already: it stays where it is.
 * @param scrolled how far down the window is, in pixels
 */
export function createScrollRule(
  scrolled = () => globalThis.window?.scrollY ?? 0,
): (place: { location: { pathname: string } }) => boolean {
  let shown: string | undefined;
  return ({ location: { pathname } }) => {
    const may = shown === undefined ? scrolled() === 0 : shown === pathname;
    shown = pathname;
    return may;
  };
}
