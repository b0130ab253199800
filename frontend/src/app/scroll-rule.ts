/**
 * Which renders the router may put at a remembered place: the first one, after a reload, and those that stay on their
 * path. A change of path starts at the top of the page, which `RouteEffects` sees to.
 */
export function createScrollRule(): (place: { location: { pathname: string } }) => boolean {
  let shown: string | undefined;
  return ({ location: { pathname } }) => {
    const stays = shown === undefined || shown === pathname;
    shown = pathname;
    return stays;
  };
}
