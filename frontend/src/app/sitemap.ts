import { publicUrlPlaceholder } from '../lib/public-url';

/** `sitemap.xml` of the given paths; the address of the site is filled in when it is served. */
export function sitemapXml(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${publicUrlPlaceholder}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`: everything public may be read, private pages and calls may not. */
export function robotsTxt(privatePaths: readonly string[]): string {
  // Ends of addresses are marked: without the sign, `/a` would forbid `/a-b` as well. One with a parameter is forbidden up to it.
  const pattern = (path: string) => (path.includes('$') ? path.slice(0, path.indexOf('$')) : `${path}$`);
  const rules = ['/api/', ...privatePaths.map(pattern)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`, ''].join('\n');
}
