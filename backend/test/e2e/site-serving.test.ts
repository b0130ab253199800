import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/platform/config/config.js';
import { openSite, type Site } from '../../src/platform/static-site/index.js';
import { contentWith, startShell, writeSite, type Shell } from './http-shell.support.js';

let shell: Shell;
let folder: string;
let site: Site;
const browser = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*' };

beforeAll(async () => {
  folder = await writeSite();
  site = await openTestSite();
  shell = await startShell({}, { site });
  await site.render(contentWith('Worked on paper'));
});

afterAll(async () => {
  await shell.app.close();
  await rm(folder, { recursive: true });
});

async function openTestSite(): Promise<Site> {
  const opened = await openSite(loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://academy.test' }), folder);
  if (!opened) throw new Error('The tiny site was not found');
  return opened;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(shell.url + path, { method, headers, redirect: 'manual' });

/** Sends the path exactly as given and adds no `Cache-Control: no-cache` to conditional requests, unlike fetch. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shell.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end();
  });
}

describe('serving pages', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/?utm=1', 200, 'Home'],
    ['/our-team', 200, 'Team'],
    ['/dashboard', 200, 'App'],
    ['/forms/sat-act-course', 200, 'App'],
    ['/forms', 404, 'Oops! Page not found'],
    ['/forms/a/b', 404, 'Oops! Page not found'],
    ['/index.html', 404, 'Oops! Page not found'],
    ['/server/site.js', 404, 'Oops! Page not found'],
    ['/no-such-page', 404, 'Oops! Page not found'],
    ['/queues', 404, 'Oops! Page not found'],
    ['/metrics', 404, 'Oops! Page not found'],
    ['/mailbox/email', 404, 'Oops! Page not found'],
  ])('GET %s responds with %i and the page title %s', async (path, status, title) => {
    const answer = await get(path, browser);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('vary')).toBe('Accept, Accept-Encoding, Sec-Fetch-Dest');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await answer.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('href="http://academy.test/"');
    expect(html).toContain('<html data-payments="demo">');
  });

  it('allows a page’s inline code only by its hash', async () => {
    const home = (await get('/')).headers.get('content-security-policy');
    const team = (await get('/our-team')).headers.get('content-security-policy');
    expect(home).toContain("script-src 'self' 'sha256-home';");
    expect(home).toContain("style-src 'self' 'sha256-layer';");
    expect(team).toContain("script-src 'self';");
  });

  it.each([
    ['/our-team/', '/our-team'],
    ['/our-team/?a=%2F1&b', '/our-team?a=%2F1&b'],
    ['/dashboard/', '/dashboard'],
    ['/old-team?tutor=1', '/our-team?tutor=1'],
    ['/old-team/', '/our-team'],
  ])('redirects %s to %s', async (path, to) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });

  it.each(['//evil.example/', '//evil.example/our-team/', '/%2Fevil.example/', '/\\evil.example/', '/our-team//'])(
    'responds with 404 instead of redirecting from %s',
    async (path) => {
      expect((await getRaw(path)).status).toBe(404);
    },
  );

  it('responds to HEAD without a body', async () => {
    const answer = await get('/our-team', {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await answer.text()).toBe('');
  });
});

describe('a path that is both a page and an API route', () => {
  it.each([
    ['a browser', browser, 'Programs'],
    ['an old browser', { accept: 'text/html,application/xhtml+xml' }, 'Programs'],
    ['a script', { 'sec-fetch-dest': 'empty', accept: 'text/html' }, 'success'],
    ['a program', { accept: 'application/json' }, 'success'],
    ['curl', { accept: '*/*' }, 'success'],
  ])('responds to %s with the expected page or JSON', async (_who, headers, text) => {
    for (const path of ['/programs', '/programs/']) {
      const answer = await get(path, headers);
      expect(await answer.text()).toContain(text);
      expect(answer.headers.get('vary')).toMatch(/Accept.*Sec-Fetch-Dest/);
    }
  });

  it('responds with data below /api and on API routes without a page, even to browsers', async () => {
    expect(await (await get('/api/programs', browser)).json()).toMatchObject({ success: true });
    expect((await get('/user/profile', browser)).status).toBe(401);
  });
});

describe('serving files', () => {
  it.each([
    ['/assets/app-abc.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/storage/icons/a.svg', 'image/svg+xml', 'public, max-age=86400'],
    ['/favicon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('GET %s has type %s and cache control %s', async (path, type, caching) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      type,
      caching,
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const etag = answer.headers.get('etag')?.replace(/-(br|gzip)"$/, '-identity"') ?? '';
    expect((await getRaw(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('fills the public address into the sitemap', async () => {
    expect(await (await get('/sitemap.xml')).text()).toBe('<loc>http://academy.test/our-team</loc>');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', null],
  ])('for Accept-Encoding %s uses the encoding %s', async (accepted, encoding) => {
    const answer = await get('/assets/app-abc.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('etag')).toContain(encoding ?? 'identity');
    expect(await answer.text()).toContain('console.log');
  });

  it.each([
    ['br', /^compressed by the build$/],
    ['gzip', /^console\.log/],
  ])('sends the %s version of a file that the build has made, and makes it otherwise', async (encoding, text) => {
    const answer = await get('/assets/built-abc.js', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(await answer.text()).toMatch(text);
  });

  it('responds with 206 to a range request', async () => {
    const answer = await get('/assets/font.woff2', { range: 'bytes=2-3' });
    expect([answer.status, await answer.text()]).toEqual([206, 'na']);
  });

  const outside = [
    '/storage/../server/site.js',
    '/assets/..%2f.vite/manifest.json',
    '/.vite/manifest.json',
    '/%2e%2e/%2e%2e/etc/passwd',
  ];

  it.each(['/assets/none.js', '/storage/none.png', '/assets/', ...outside])('responds with 404 to %s', async (path) => {
    const { status, text } = await getRaw(path);
    expect(status).toBe(404);
    expect(text).not.toMatch(/root:|\{\}|sha256/);
  });
});

describe('a page that has not been rendered yet', () => {
  it('is served as the empty app page, and an unknown path is still a 404', async () => {
    const fresh = await startShell({}, { site: await openTestSite() });
    const [page, missing] = await Promise.all(['/our-team', '/no-such-page'].map((path) => fetch(fresh.url + path)));
    expect([page?.status, await page?.text()]).toEqual([200, expect.stringContaining('<title>App</title>')]);
    expect(missing?.status).toBe(404);
    await fresh.app.close();
  });
});
