/** A page or file of the site as a search engine sees it. */
export interface CrawledPage {
  path: string;
  /** Path of the page that links to it, or `sitemap.xml`. */
  from: string;
  status: number;
  /** The `content-type` header, such as `text/html; charset=utf-8` or `application/pdf`. */
  type: string;
  /** Empty unless the type is HTML. */
  html: string;
  title: string;
  description: string;
  canonical: string;
  /** Links with a fragment. */
  anchors: { page: string; id: string }[];
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.trim() ?? '';

function linksOf(html: string, url: string): URL[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  return hrefs
    .flatMap((href) => (URL.canParse(href, url) ? [new URL(href, url)] : []))
    .filter(({ origin }) => origin === new URL(url).origin);
}

/** Crawls the sitemap and every internal link from there. Pages whose HTML only starts the app contain no links. */
export async function crawl(origin: string): Promise<CrawledPage[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const queue = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => ({
    path: new URL(address).pathname,
    from: 'sitemap.xml',
  }));
  const seen = new Set(queue.map(({ path }) => path));
  const pages: CrawledPage[] = [];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
    // An old URL redirects; its target is the page to record.
    const landed = new URL(answer.url).pathname;
    if (landed !== path && seen.has(landed)) {
      await answer.body?.cancel();
      continue;
    }
    seen.add(landed);
    const type = answer.headers.get('content-type') ?? '';
    // Files other than HTML are recorded without their content.
    const html = type.startsWith('text/html') ? await answer.text() : '';
    if (html === '') await answer.body?.cancel();
    const links = linksOf(html, `${origin}${landed}`);
    for (const { pathname } of links) {
      if (seen.has(pathname)) continue;
      seen.add(pathname);
      queue.push({ path: pathname, from: path });
    }
    pages.push({
      path: landed,
      from,
      status: answer.status,
      type,
      html,
      title: first(html, /<title>([^<]*)<\/title>/),
      description: first(html, /<meta name="description" content="([^"]*)"/),
      canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
      anchors: links
        .filter(({ hash }) => hash.length > 1)
        .map(({ pathname, hash }) => ({ page: pathname, id: decodeURIComponent(hash.slice(1)) })),
    });
  }
  return pages;
}
