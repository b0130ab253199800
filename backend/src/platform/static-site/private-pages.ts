const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/account/$section` matches one segment, `/files/$` everything below. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) =>
    segment === '$' ? '/.+' : segment.startsWith('$') ? '/[^/]+' : `/${escapeForPattern(segment)}`,
  );
  return new RegExp(`^${parts.join('')}$`);
}

/** Matches the paths that start from the empty page instead of a rendered one. @param paths of the route tree's private pages */
export function privatePages(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
