import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listPages, renderPage } from '../src/app/entry-server';
import { articles } from '../src/features/resources/articles';
import { articlePath } from '../src/features/resources/articles/article';
import { downloadGroups, downloadPath } from '../src/features/resources/downloads';
import { cardPath, cardSize } from '../src/lib/social-card';
import { drawCard } from './cards/draw-card';
import { faces } from './cards/lettering';
import { readCard } from './cards/read-card';
import { inlineHashes } from './content-security';

const publicFolder = join(import.meta.dirname, '../public');
const pages = listPages();
const rendered = new Map<string, string>();

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value);

beforeAll(async () => {
  for (const path of pages.public) rendered.set(path, (await renderPage(path, { routes: {} })).html);
}, 60_000);

/** Values a part of the head has over all pages. */
const everywhere = (pattern: RegExp) => [...rendered.values()].map((html) => all(html, pattern));

describe.each(pages.public)('the prerendered page %s', (path) => {
  const html = () => rendered.get(path) ?? '';

  it('has one h1, one title, one description, and its own canonical address', () => {
    expect(all(html(), /<h1\b/g)).toHaveLength(1);
    expect(all(html(), /<title>(.+?)<\/title>/g)).toHaveLength(1);
    expect(all(html(), /<meta name="description" content="(.+?)"/g)).toHaveLength(1);
    expect(all(html(), /<link rel="canonical" href="(.+?)"/g)).toEqual([`__PUBLIC_URL__${path}`]);
  });

  it('holds no inline code that its policy could not name', () => {
    const { scripts } = inlineHashes(html());
    expect(scripts.length).toBeGreaterThan(0);
  });

  it('holds structured data that can be read', () => {
    for (const data of all(html(), /<script type="application\/ld\+json">(.+?)<\/script>/g)) {
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });

  it('links to no page that does not exist', () => {
    const files = downloadGroups.flatMap(({ items }) => items.map(({ name }) => downloadPath(name)));
    const known = new Set([...pages.public, ...pages.private, ...files]);
    const links = all(html(), /<a\b[^>]*\shref="(\/[^"#?]*)/g);
    expect(links.filter((link) => !known.has(link))).toEqual([]);
  });

  it('loads the pictures it shows from the storage path, where they are', () => {
    for (const source of all(html(), /<img\b[^>]*\ssrc="([^"]+)"/g))
      expect(existsSync(join(publicFolder, source)), source).toBe(true);
  });
});

it('gives every page a social card of its own, with all of its words inside the sheet', { timeout: 30_000 }, () => {
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

it('reads for the cards what stands in the margin and what it costs', () => {
  const card = (path: string) => readCard(rendered.get(path) ?? '');
  for (const { slug, author, date, readTime } of articles)
    expect(card(articlePath(slug))).toMatchObject({ section: 'Blog', notes: [author, date, readTime] });
  expect(card('/sat-act-practice-tests')).toMatchObject({
    section: 'All services',
    notes: ['Saturdays at 9 am'],
    price: '$50 a test',
  });
});

it('gives every page its own title and description', () => {
  for (const pattern of [/<title>(.+?)<\/title>/g, /<meta name="description" content="(.+?)"/g]) {
    const values = everywhere(pattern).flat();
    expect(new Set(values).size).toBe(pages.public.length);
  }
});

it('draws the not-found page for an unknown address', async () => {
  const { status, html } = await renderPage('/no-such-page', { routes: {} });
  expect(status).toBe(404);
  expect(html).toContain('Oops! Page not found');
  expect(html).toContain('<meta name="robots" content="noindex"');
});
