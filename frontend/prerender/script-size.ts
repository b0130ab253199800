import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { later } from '../src/lib/late-start';

/** Budget of the scripts a first visit to a public page loads, in bytes after gzip. */
export const pageScriptLimit = 150_000;

export interface ScriptSize {
  /** Bytes after gzip, all files together. */
  total: number;
  /** Bytes after gzip by file. */
  files: Record<string, number>;
}

/** The scripts a page's HTML asks for: its entry and everything loaded along with it. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = tags.flatMap((tag) => {
    const loads = tag.startsWith('<script') || tag.includes(`rel="${later}"`);
    return loads ? (/\s(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []) : [];
  });
  return [...new Set(files)];
}

/**
 * How much script the first visit to a prerendered page loads.
 * @param dist the built front end, `frontend/dist`
 * @param page file below `dist/pages`
 */
export async function measureScripts(dist: string, page = 'index.html'): Promise<ScriptSize> {
  const html = await readFile(join(dist, 'pages', page), 'utf8');
  const sizes = await Promise.all(
    scriptsOf(html).map(
      async (file) => [file, gzipSync(await readFile(join(dist, 'client', file)), { level: 9 }).length] as const,
    ),
  );
  return { total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), files: Object.fromEntries(sizes) };
}

/** Script after gzip of each of these pages, in bytes. @param paths of prerendered pages */
export async function measurePages(dist: string, paths: readonly string[]): Promise<Record<string, number>> {
  const sizes = await Promise.all(
    paths.map(async (path) => [path, (await measureScripts(dist, join(path, 'index.html').slice(1))).total] as const),
  );
  return Object.fromEntries(sizes);
}
