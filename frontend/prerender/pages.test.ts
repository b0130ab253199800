import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { firstVersion } from '@academy/contracts/legal/version-names';
import { createSite, listPages } from '../src/app/entry-server';
import { inlineHashes } from '../src/app/content-security';
import { redirects } from '../src/app/pages';
import { articles } from '../src/content/resources/articles';
import { articlePath } from '../src/content/resources/articles/article';
import { downloadGroups, downloadPath } from '../src/content/resources/downloads';
import { cardPath, cardSize } from '../src/lib/social-card';
import { drawCard } from './cards/draw-card';
import { faces } from './cards/lettering';
import { readCard } from './cards/read-card';
import { emptyManifest } from './empty-manifest';
import { seedContent } from './seed-content';

const publicFolder = join(import.meta.dirname, '../public');
const pages = listPages();
const site = createSite(emptyManifest);
const rendered = new Map<string, string>();

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);

beforeAll(async () => {
  for (const path of pages.public) rendered.set(path, (await site.renderPage(path, seedContent)).html);
}, 60_000);

/** Returns the matches of a pattern, grouped by page. */
const everywhere = (pattern: RegExp) => [...rendered.values()].map((html) => all(html, pattern));

describe.each(pages.public)('the rendered page %s', (path) => {
  const html = () => rendered.get(path) ?? '';

  it('has one h1, one title, one description, and its own canonical URL', () => {
    expect(all(html(), /<h1\b/g)).toHaveLength(1);
    expect(all(html(), /<title>(.+?)<\/title>/g)).toHaveLength(1);
    expect(all(html(), /<meta name="description" content="(.+?)"/g)).toHaveLength(1);
    expect(all(html(), /<link rel="canonical" href="(.+?)"/g)).toEqual([`__PUBLIC_URL__${path}`]);
  });

  it('has inline scripts that its content security policy can hash', () => {
    const { scripts } = inlineHashes(html());
    expect(scripts.length).toBeGreaterThan(0);
  });

  it('has structured data that parses as schema.org JSON', () => {
    for (const data of all(html(), /<script type="application\/ld\+json">(.+?)<\/script>/g)) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });

  it('links only to pages and files that exist', () => {
    const files = downloadGroups.flatMap(({ items }) => items.map(({ name }) => downloadPath(name)));
    // The API renders earlier versions of the legal texts from the database.
    const legal = ['terms-of-service', 'privacy-policy'].map((text) => `/legal/${text}/${firstVersion}`);
    const known = new Set([
      ...pages.public,
      ...pages.unlisted,
      ...pages.private,
      ...files,
      ...Object.keys(redirects),
      ...legal,
    ]);
    const links = all(html(), /<a\b[^>]*\shref="(\/[^"#?]*)/g);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('shows only images that exist in the public folder', () => {
    for (const source of all(html(), /<img\b[^>]*\ssrc="([^"]+)"/g))
      expect(existsSync(join(publicFolder, source)), source).toBe(true);
  });
});

it('renders a page without the router the same at any time', async () => {
  const again = await createSite(emptyManifest).renderPage('/service-selection', seedContent);
  expect(again.html).toBe(rendered.get('/service-selection'));
});

it('gives every page its own social card, with all text inside the card', { timeout: 30_000 }, () => {
  for (const [path, html] of rendered) {
    expect(all(html, /<meta (?:property="og|name="twitter):image" content="__PUBLIC_URL__([^"]+)"/g)).toEqual([
      cardPath(path),
      cardPath(path),
    ]);
    const drawn = Object.values(faces).map((face) => ({ face, draw: vi.spyOn(face, 'draw') }));
    const card = readCard(html);
    drawCard(card, card.picture && readFileSync(join(publicFolder, card.picture), 'utf8'));
    for (const { face, draw } of drawn) {
      for (const [text, size, { x, y }] of draw.mock.calls) {
        expect(text, path).not.toContain('…');
        expect(
          [x >= 20, x + face.measure(text, size) <= cardSize.width - 40, y <= cardSize.height - 30],
          `${path}: ${text}`,
        ).toEqual([true, true, true]);
      }
      draw.mockRestore();
    }
  }
});

it('reads section and notes of a page for its social card, and no prices', () => {
  const card = (path: string) => readCard(rendered.get(path) ?? '');
  for (const { slug, author, date, readTime } of articles)
    expect(card(articlePath(slug))).toMatchObject({ section: 'Blog', notes: [author, date, readTime] });
  expect(card('/sat-act-practice-tests')).toMatchObject({
    section: 'All services',
    notes: ['Saturdays at 9 am'],
  });
  for (const path of pages.public) expect(JSON.stringify(card(path)), path).not.toContain('$');
});

it('lists every static path of the route tree', () => {
  const routes = [...readdirSync(join(import.meta.dirname, '../src/routes'), { recursive: true, encoding: 'utf8' })]
    .filter((file) => /^(?!.*(^|\/)(-|__|.*\$)).*\.tsx$/.test(file))
    .map((file) => `/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`);
  expect(routes.length).toBeGreaterThan(30);
  const known = new Set([...pages.public, ...pages.unlisted, ...pages.private, ...Object.keys(redirects)]);
  expect(routes.filter((path) => !known.has(path))).toEqual([]);
});

it('gives every page a unique title and description', () => {
  for (const pattern of [/<title>(.+?)<\/title>/g, /<meta name="description" content="(.+?)"/g]) {
    const values = everywhere(pattern).flat();
    expect(new Set(values).size).toBe(pages.public.length);
  }
});

it.each(pages.unlisted)(
  'renders %s with noindex, outside the sitemap, and with forms that post without scripts',
  async (path) => {
    const { html } = await site.renderPage(path, seedContent);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(all(html, /<h1\b/g)).toHaveLength(1);
    expect(all(html, /<form\b([^>]*)/g).filter((form) => !form.includes('method="post"'))).toEqual([]);
    expect(site.files['/sitemap.xml']).not.toContain(path);
  },
);

it('lets search engines read the public pages, and no other', () => {
  const rules = all(site.files['/robots.txt'] ?? '', /^Disallow: (.+)$/gm).map(
    (rule) => new RegExp(`^${rule.replace(/\*/g, '.*')}`),
  );
  const isDisallowed = (path: string) => rules.some((rule) => rule.test(path));
  expect(pages.public.filter(isDisallowed)).toEqual([]);
  expect(site.privatePaths.map((path) => path.replace(/\$\w*/g, '7')).filter((path) => !isDisallowed(path))).toEqual(
    [],
  );
});

it('renders the not-found page with noindex for an unknown path', async () => {
  const { html } = await site.renderNotFound(seedContent);
  expect(html).toContain('Oops! Page not found');
  expect(html).toContain('<meta name="robots" content="noindex"');
});
