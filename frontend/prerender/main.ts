import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listPages, renderPage } from '../src/app/entry-server';
import { startLate } from '../src/lib/late-start';
import { appPage } from './app-page';
import { routerManifest, type ViteManifest } from './asset-manifest';
import { inlineHashes, type InlineHashes } from './content-security';
import { writeCards } from './cards/write-cards';
import { writeDownloads } from './downloads/write-downloads';
import { measurePages, pageScriptLimit } from './script-size';
import { robotsTxt, sitemapXml } from './sitemap';

const dist = join(import.meta.dirname, '..');
const pagesFolder = join(dist, 'pages');
const missingPath = '/404';

const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;

async function write(name: string, text: string): Promise<void> {
  const file = join(pagesFolder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function writePages(): Promise<void> {
  const vite = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as ViteManifest;
  const manifest = routerManifest(vite);
  const pages = listPages();
  const hashes: Record<string, InlineHashes> = {};
  await rm(pagesFolder, { recursive: true, force: true });

  const save = async (name: string, html: string) => {
    hashes[name] = inlineHashes(html);
    await write(name, html);
    console.log(`  ${name.padEnd(48)} ${(html.length / 1024).toFixed(1)} kB`);
  };
  for (const path of pages.public) {
    const { status, html } = await renderPage(path, manifest);
    if (status !== 200) throw new Error(`${path} answered ${status} while prerendering`);
    await save(join(path, 'index.html').slice(1), startLate(html));
  }
  await save('404.html', startLate((await renderPage(missingPath, manifest)).html));
  await save('app.html', appPage(vite));
  await write('csp.json', `${JSON.stringify(hashes, null, 2)}\n`);
  await write('sitemap.xml', sitemapXml(pages.public));
  await write('robots.txt', robotsTxt(pages.private));
  const sizes = await measurePages(dist, pages.public);
  await writeFile(
    join(dist, 'sizes.json'),
    `${JSON.stringify({ firstPageScriptGzip: sizes['/'], scriptGzipByPage: sizes })}\n`,
  );
  const [heaviest = '/', bytes = 0] = Object.entries(sizes).sort(([, one], [, other]) => other - one)[0] ?? [];
  console.log(
    `First page: ${kilobytes(sizes['/'])} of script after gzip; the heaviest public page is ${heaviest} with ${kilobytes(bytes)} (limit ${kilobytes(pageScriptLimit)}).`,
  );
  console.log(`Made ${await writeDownloads(join(dist, 'client'))} PDFs to download.`);
  console.log(await writeCards(dist, pages.public));
  console.log(
    `Prerendered ${pages.public.length} public pages; ${pages.private.length} private paths start from app.html.`,
  );
}

try {
  await writePages();
} catch (error) {
  console.error('Prerendering failed:', error);
  process.exitCode = 1;
} finally {
  // The query cache keeps timers for entries nobody reads; a build has no use for them.
  process.exit();
}
