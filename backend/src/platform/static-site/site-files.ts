import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readCompressed, type Encoding } from './encodings.js';
import { TextFile } from './text-file.js';

const textTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The files of the built site, by path. Only these are served. */
export interface SiteFiles {
  readonly texts: ReadonlyMap<string, TextFile>;
  /** Images, fonts and videos: paths below the client folder, read from disk. */
  readonly binaries: ReadonlySet<string>;
}

/** How long a browser may keep a file. Names below /assets contain a hash of the content. */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/storage/')) return 'public, max-age=86400';
  return /\.(txt|xml)$/.test(path) ? 'no-cache' : 'public, max-age=3600';
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

function textFile(path: string, bytes: Buffer, compressed?: ReadonlyMap<Encoding, Buffer>): TextFile {
  const type = textTypes[extname(path)] ?? 'text/plain; charset=utf-8';
  const headers = { 'content-type': type, 'cache-control': cacheControl(path), vary: 'Accept-Encoding' };
  return new TextFile(bytes, headers, compressed);
}

/**
 * Reads the built site's files.
 * @param clientFolder folder with the files that browsers may load
 * @param generated text files that are not on disk, by path, such as `/robots.txt`
 */
export async function readSiteFiles(
  clientFolder: string,
  generated: Readonly<Record<string, string>>,
): Promise<SiteFiles> {
  const texts = new Map<string, TextFile>();
  const binaries = new Set<string>();
  for (const path of await filesBelow(clientFolder)) {
    if (extname(path) in textTypes) {
      const [bytes, compressed] = [readFile(join(clientFolder, path)), readCompressed(clientFolder, path)];
      texts.set(path, textFile(path, await bytes, await compressed));
    } else binaries.add(path);
  }
  for (const [path, text] of Object.entries(generated)) texts.set(path, textFile(path, Buffer.from(text)));
  return { texts, binaries };
}
