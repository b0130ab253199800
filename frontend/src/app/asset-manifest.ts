import type { ServerManifest } from '@tanstack/router-core';

/** An entry of Vite's `manifest.json`. */
interface ViteChunk {
  file: string;
  imports?: string[];
}

export type ViteManifest = Record<string, ViteChunk>;

/** Entry of pages with the router. */
const appEntry = 'src/app/entry-client.tsx';
/** Entry of pages that hydrate without the router. */
const documentEntry = 'src/app/entry-document.tsx';
/** Entry of the static pages' script, which has a separate build. */
const siteEntry = 'src/app/site.ts';

const routeChunk = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const headChunk = /^src\/routes\/(.+\/)?-([^/]+)\.head\.ts$/;

/** Returns the router's id of a route file: `/programs/` for `src/routes/programs/index.tsx`. */
function routeId(file: string): string {
  return `/${file.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`;
}

/** Returns the route that a chunk belongs to, as its page component or its document head. */
function routeOf(key: string): string | undefined {
  const [, folder = '', name] = headChunk.exec(key) ?? [];
  return name === undefined ? routeChunk.exec(key)?.[1] : folder + name;
}

/** Returns the scripts that a chunk loads, in order, ending with the chunk itself. */
function scriptsOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name, seen)), `/${chunk.file}`];
}

/** The scripts of a page without the router. */
export type DocumentScripts = Pick<EntryFiles, 'entry' | 'scripts'>;

interface EntryFiles {
  entry: string;
  /** The scripts that the entry imports, in order, ending with the entry itself. */
  scripts: string[];
  style: string;
}

/**
 * Returns the files that every page of an entry loads.
 * @throws Error if the manifest has no such entry or no style sheet
 */
export function entryFiles(manifest: ViteManifest, key = appEntry): EntryFiles {
  const chunk = manifest[key];
  const style = manifest['style.css'];
  if (!chunk || !style)
    throw new Error(`The client build has no ${key} or no style sheet; run the client build first.`);
  return { entry: `/${chunk.file}`, scripts: scriptsOf(manifest, key), style: `/${style.file}` };
}

function documentScripts(manifest: ViteManifest, pageFile: string): DocumentScripts {
  const { entry, scripts } = entryFiles(manifest, documentEntry);
  return { entry, scripts: [...new Set([...scripts, ...scriptsOf(manifest, pageFile)])] };
}

/** Returns the files of each route, in the shape that the router serializes into the page. */
export function routerManifest(manifest: ViteManifest): ServerManifest {
  const { entry, scripts, style } = entryFiles(manifest);
  const routes: ServerManifest['routes'] = {
    __root__: { preloads: scripts, css: [style], scripts: [{ attrs: { type: 'module', src: entry, async: true } }] },
  };
  for (const key of Object.keys(manifest)) {
    const name = routeOf(key);
    if (name === undefined) continue;
    const known = routes[routeId(name)]?.preloads ?? [];
    routes[routeId(name)] = {
      preloads: [...new Set([...known, ...scriptsOf(manifest, key).filter((file) => !scripts.includes(file))])],
    };
  }
  return { routes };
}

/** Files that each kind of page loads. */
export interface SiteManifest {
  forApp: ServerManifest;
  /** Only styles, for pages without the router. */
  stylesOnly: ServerManifest;
  /** Returns the scripts of a page without the router. @param pageFile source file of the page's component */
  forDocument: (pageFile: string) => DocumentScripts;
  /** The only script of static pages. */
  siteScript: string;
}

/** Returns the files of each kind of page. @throws Error if the client build is missing or incomplete */
export function siteManifest(manifest: ViteManifest): SiteManifest {
  const script = manifest[siteEntry];
  if (!script) throw new Error(`The client build has no ${siteEntry}; run the client build first.`);
  const { style } = entryFiles(manifest);
  return {
    forApp: routerManifest(manifest),
    stylesOnly: { routes: { __root__: { css: [style] } } },
    forDocument: (pageFile) => documentScripts(manifest, pageFile),
    siteScript: `/${script.file}`,
  };
}
