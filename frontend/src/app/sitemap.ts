import { publicUrlPlaceholder } from '../lib/public-url';

/** Returns the `sitemap.xml` of the given paths. The site's URL is inserted when it is served. */
export function sitemapXml(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${publicUrlPlaceholder}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** Returns the `robots.txt`, which allows public pages and disallows private pages and the API. */
export function robotsTxt(privatePaths: readonly string[]): string {
  // `$` anchors the end, because `/a` would also disallow `/a-b`; `*` is any text in place of a parameter.
  const pattern = (path: string) => `${path.replace(/\$\w*/g, '*')}$`;
  const rules = ['/api/', ...privatePaths.map(pattern)].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, 'Allow: /', '', `Sitemap: ${publicUrlPlaceholder}/sitemap.xml`, ''].join('\n');
}
