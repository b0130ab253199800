import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ViteManifest } from '../src/app/asset-manifest';
import { isStatic } from '../src/app/pages';
import { deferred } from '../src/lib/defer-scripts';

/** Bytes after gzip by kind of page; the first that fits counts. */
const limits: readonly [RegExp, number][] = [
  [/^\/forms\//, 197_000],
  [/^\/consultation\/.+/, 199_000],
  [/^\/online-payment$/, 194_000],
  [/^\/cart$/, 187_000],
  [/^\/auth\//, 147_000],
  [/^\/(contact\/support|enroll|community-feedback|mentorship\/schedule|newsletter\/.+)$/, 149_000],
  [/^\/our-(team|approach)$/, 138_000],
  [/^\/service-selection$/, 143_000],
  [/^/, 149_000],
];

/** How many script files a page may ask for in its first two seconds. */
export const scriptFileLimit = 12;

/** Budget of the scripts that a first visit to a page asks for in its first two seconds, in bytes after gzip. */
export function scriptLimit(path: string): number {
  // A page that is only read runs `app/site.ts` alone.
  if (isStatic(path)) return 8_000;
  return limits.find(([pages]) => pages.test(path))?.[1] ?? 0;
}

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
    const loads = tag.startsWith('<script') || tag.includes(`rel="${deferred}"`);
    return loads ? (/\s(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(tag)?.[1] ?? []) : [];
  });
  return [...new Set(files)];
}

/**
 * How much script these files are.
 * @param clientFolder the built front end's files
 * @param files addresses of scripts
 */
export async function measureFiles(clientFolder: string, files: readonly string[]): Promise<ScriptSize> {
  const sizes = await Promise.all(
    files.map(async (file) => [file, gzipSync(await readFile(join(clientFolder, file)), { level: 9 }).length] as const),
  );
  return { total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0), files: Object.fromEntries(sizes) };
}

/**
 * How much script a page's HTML asks for.
 * @param clientFolder the built front end's files
 */
export const measureScripts = (clientFolder: string, html: string): Promise<ScriptSize> =>
  measureFiles(clientFolder, scriptsOf(html));

/**
 * Script files that import each other, directly or through others: one of them would run before what it needs is there.
 * @returns the files of one such circle, or null when there is none
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
