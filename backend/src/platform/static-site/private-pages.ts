const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/account/$section` matches one segment, `/files/$` everything below. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) =>
    segment === '$' ? '/.+' : segment.startsWith('$') ? '/[^/]+' : `/${escapeForPattern(segment)}`,
  );
  return new RegExp(`^${parts.join('')}$`);
}

/**
 * Which addresses start from the empty page instead of a prerendered one. The build keeps exactly these, and the API,
 * from robots, so they are read from `robots.txt`, where a `$` ends an address.
 */
export function privatePages(robots: string): (path: string) => boolean {
  const paths = [...robots.matchAll(/^Disallow:\s*(\/\S+?)\$?\s*$/gm)]
    .map(([, path = '']) => path)
    .filter((path) => path !== '/api/');
  const patterns = paths.map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
