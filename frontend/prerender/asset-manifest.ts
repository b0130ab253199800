import type { ServerManifest } from '@tanstack/router-core';

/** One file of Vite's `manifest.json`. */
export interface ViteChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

export type ViteManifest = Record<string, ViteChunk>;

const routeChunk = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;

/** `src/routes/programs/index.tsx` is the route `/programs/`, as the router names it. */
function routeId(file: string): string {
  return `/${file.replace(/(^|\/)index$/, '$1')}`;
}

/** The scripts and style sheets a chunk loads before it runs, itself included. */
function load(manifest: ViteManifest, key: string, seen = new Set<string>()): { scripts: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { scripts: [], css: [] };
  seen.add(key);
  const imports = (chunk.imports ?? []).map((name) => load(manifest, name, seen));
  return {
    scripts: [...imports.flatMap((part) => part.scripts), `/${chunk.file}`],
    css: [...imports.flatMap((part) => part.css), ...(chunk.css ?? []).map((file) => `/${file}`)],
  };
}

/**
 * Files of the browser's entry.
 * @throws Error when the manifest has no entry.
 */
export function entryFiles(manifest: ViteManifest): { entry: string; scripts: string[]; css: string[] } {
  const key = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const chunk = key === undefined ? undefined : manifest[key];
  if (key === undefined || !chunk) throw new Error('The client build has no entry; run the client build first.');
  return { entry: `/${chunk.file}`, ...load(manifest, key) };
}

/** Which files each route loads, in the form the router writes into the page. */
export function routerManifest(manifest: ViteManifest): ServerManifest {
  const { entry, scripts, css } = entryFiles(manifest);
  const routes: ServerManifest['routes'] = {
    __root__: { preloads: scripts, css, scripts: [{ attrs: { type: 'module', src: entry, async: true } }] },
  };
  for (const key of Object.keys(manifest)) {
    const name = routeChunk.exec(key)?.[1];
    if (name === undefined) continue;
    const own = load(manifest, key);
    routes[routeId(name)] = { preloads: own.scripts.filter((file) => !scripts.includes(file)), css: own.css.filter((file) => !css.includes(file)) };
  }
  return { routes };
}
