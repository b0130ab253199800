import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ViteManifest } from '../src/app/asset-manifest';
import { isStatic } from '../src/app/pages';
import { deferred } from '../src/lib/defer-scripts';

/** Gzipped bytes per kind of page: purchases, short forms. The first pattern that matches applies. */
const limits: readonly [RegExp, number][] = [
  [/^\/(forms\/.+|consultation\/.+|online-payment|cart)$/, 171_000],
  [/^\/(auth\/.+|contact\/support|enroll|community-feedback|mentorship\/schedule|newsletter\/.+)$/, 155_000],
];
const limitWithoutForm = 125_000;

/** Maximum number of script files a page may request in its first two seconds. */
export const scriptFileLimit = 12;

/** Returns the budget, in gzipped bytes, for the scripts that a first visit to a page requests in its first two seconds. */
export function scriptLimit(path: string): number {
  // A static page runs only `app/site.ts`.
  if (isStatic(path)) return 5_500;
  return limits.find(([pages]) => pages.test(path))?.[1] ?? limitWithoutForm;
}

export interface ScriptSize {
  /** Gzipped bytes of all files together. */
  total: number;
  /** Gzipped bytes by file. */
  files: Record<string, number>;
}

/** Lists the scripts in a page's HTML: its entry and everything preloaded with it. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const files = tags.flatMap((tag) => {
    const loads = tag.startsWith('<script') || tag.includes(`rel="${deferred}"`);
    return loads ? (/\s(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []) : [];
  });
  return [...new Set(files)];
}

/**
 * Measures script files after gzip.
 * @param clientFolder folder of the built front end
 * @param files URL paths of the scripts
 */
export async function measureFiles(clientFolder: string, files: readonly string[]): Promise<ScriptSize> {
  const sizes = await Promise.all(
    files.map(async (file) => [file, gzipSync(await readFile(join(clientFolder, file)), { level: 9 }).length] as const),
  );
  return { total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), files: Object.fromEntries(sizes) };
}

/**
 * Measures the scripts that a page's HTML requests.
 * @param clientFolder folder of the built front end
 */
export const measureScripts = (clientFolder: string, html: string): Promise<ScriptSize> =>
  measureFiles(clientFolder, scriptsOf(html));

/**
 * Finds an import cycle among script files, in which one file would run before the files it needs.
 * @returns manifest keys along one cycle, the first one repeated at the end, or null if there is none
 */
export function findCircle(manifest: ViteManifest): string[] | null {
  const done = new Set<string>();
  const search = (key: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key];
    if (done.has(key)) return null;
    for (const name of manifest[key]?.imports ?? []) {
      const circle = search(name, [...trail, key]);
      if (circle) return circle;
    }
    done.add(key);
    return null;
  };
  for (const key of Object.keys(manifest)) {
    const circle = search(key, []);
    if (circle) return circle;
  }
  return null;
}
