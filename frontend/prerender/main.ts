import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSite } from '../src/app/entry-server';
import type { ViteManifest } from '../src/app/asset-manifest';
import { writeCards } from './cards/write-cards';
import { writeDownloads } from './downloads/write-downloads';
import { findCircle, measureScripts, scriptLimit } from './script-size';
import { seedContent } from './seed-content';

const dist = join(import.meta.dirname, '..');
const clientFolder = join(dist, 'client');

const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Renders every public page with the seed content to prove that it renders, measures its scripts and draws its social card.
 * Also writes the PDF downloads.
 * @throws Error if script files import each other or a page fails to render
 */
async function finishBuild(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const circle = findCircle(manifest);
  if (circle) throw new Error(`Script files import each other: ${circle.join(', ')}`);
  const site = createSite(manifest);
  const pages = new Map<string, string>();
  const sizes: Record<string, number> = {};
  await site.renderNotFound(seedContent);
  for (const path of site.publicPaths) {
    const { html } = await site.renderPage(path, seedContent);
    pages.set(path, html);
    sizes[path] = (await measureScripts(clientFolder, html)).total;
    console.log(`  ${path.padEnd(48)} ${(html.length / 1024).toFixed(1)} kB, ${kilobytes(sizes[path])} of script`);
  }
  await writeFile(
    join(dist, 'sizes.json'),
    `${JSON.stringify({ firstPageScriptGzip: sizes['/'], scriptGzipByPage: sizes })}\n`,
  );
  const [heaviest = '/', bytes = 0] = Object.entries(sizes).sort(([, one], [, other]) => other - one)[0] ?? [];
  console.log(
    `First page: ${kilobytes(sizes['/'])} of script after gzip; the heaviest public page is ${heaviest} with ${kilobytes(bytes)} (limit ${kilobytes(scriptLimit(heaviest))}).`,
  );
  console.log(`Made ${await writeDownloads(clientFolder)} PDFs to download.`);
  console.log(await writeCards(clientFolder, pages));
  console.log(
    `${site.publicPaths.length} public pages render; ${site.privatePaths.length} private paths start from the empty page.`,
  );
}

await finishBuild();
