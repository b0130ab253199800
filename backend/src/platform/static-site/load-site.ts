import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pagePolicy, type InlineHashes, type SecurityContext } from '../http/server/security-headers.js';
import { privatePages } from './private-pages.js';
import { TextFile } from './text-file.js';

/** Stand in the build's pages for the address of the site, and for whether cards are charged. */
const [addressPlaceholder, paymentsPlaceholder] = ['__PUBLIC_URL__', '__PAYMENTS__'];

const textTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Everything the site can answer with, by path. What is not listed here is not served. */
export interface Site {
  /** The page at a path without trailing slash: prerendered, or the empty one of private pages. */
  pageAt(path: string): TextFile | undefined;
  readonly notFound: TextFile;
  readonly texts: ReadonlyMap<string, TextFile>;
  /** Images, fonts, films: paths below the client folder, read from disk. */
  readonly binaries: ReadonlySet<string>;
  readonly clientFolder: string;
  /** Compresses every text, one after the other. */
  warm(): Promise<void>;
}

const revalidate = 'no-cache';

/** How long a browser may keep a file. Names below /assets hold a hash of their content. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/storage/')) return 'public, max-age=86400';
  return /\.(txt|xml)$/.test(path) ? revalidate : 'public, max-age=3600';
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  return files.filter(
    (path) => !path.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known'),
  );
}

/** An address that may stand in HTML, XML and JSON alike. */
const inert = (url: string) =>
  url.replace(/["'<>&\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Reads the built site, filling in its public address and how payments are taken.
 * @param folder the build's output, with `client/` and `pages/` in it
 * @returns null when the site has not been built
 */
export async function loadSite(folder: string, context: SecurityContext): Promise<Site | null> {
  const [clientFolder, pagesFolder] = [join(folder, 'client'), join(folder, 'pages')];
  if (!existsSync(clientFolder) || !existsSync(join(pagesFolder, 'csp.json'))) return null;
  const hashes = JSON.parse(await readFile(join(pagesFolder, 'csp.json'), 'utf8')) as Record<string, InlineHashes>;
  const filled = async (path: string) => {
    const text = await readFile(join(pagesFolder, path), 'utf8');
    return Buffer.from(
      text
        .replaceAll(addressPlaceholder, inert(context.publicUrl))
        .replaceAll(paymentsPlaceholder, context.cards ? 'cards' : 'demo'),
    );
  };

  const texts = new Map<string, TextFile>();
  const pages = new Map<string, TextFile>();
  const binaries = new Set<string>();
  const asset = (path: string, bytes: Buffer, type: string) => {
    texts.set(
      path,
      new TextFile(bytes, { 'content-type': type, 'cache-control': cacheControl(path), vary: 'Accept-Encoding' }),
    );
  };
  for (const path of await filesBelow(clientFolder)) {
    const type = textTypes[extname(path)];
    if (type === undefined) binaries.add(path);
    else asset(path, await readFile(join(clientFolder, path)), type);
  }
  for (const path of await filesBelow(pagesFolder)) {
    const type = textTypes[extname(path)] ?? 'text/plain; charset=utf-8';
    if (path.endsWith('.html')) {
      const policy = pagePolicy(context, hashes[path.slice(1)] ?? { scripts: [], styles: [] });
      const headers = {
        'content-type': type,
        'cache-control': revalidate,
        'content-security-policy': policy,
        vary: 'Accept, Accept-Encoding, Sec-Fetch-Dest',
      };
      pages.set(path, new TextFile(await filled(path), headers));
    } else if (path !== '/csp.json') {
      asset(path, await filled(path), type);
    }
  }
  const [notFound, app] = [pages.get('/404.html'), pages.get('/app.html')];
  if (!notFound || !app) throw new Error(`The site in ${folder} has no 404.html or app.html; build it again`);
  const isPrivate = privatePages(
    existsSync(join(pagesFolder, 'robots.txt')) ? await readFile(join(pagesFolder, 'robots.txt'), 'utf8') : '',
  );
  return {
    pageAt: (path) =>
      pages.get(path === '/' ? '/index.html' : `${path}/index.html`) ?? (isPrivate(path) ? app : undefined),
    notFound,
    texts,
    binaries,
    clientFolder,
    warm: async () => {
      for (const text of [...pages.values(), ...texts.values()]) await text.warm();
    },
  };
}
