import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { cardPath } from '../../src/lib/social-card';
import { drawCard } from './draw-card';
import { readCard } from './read-card';

/** Draws a page's card from its HTML. @returns PNG */
async function makeCard(html: string, clientFolder: string): Promise<Buffer> {
  const card = readCard(html);
  const drawing = card.picture && (await readFile(join(clientFolder, card.picture), 'utf8'));
  const image = await renderAsync(drawCard(card, drawing), { font: { loadSystemFonts: false } });
  return image.asPng();
}

/**
 * Writes the social card of every public page into the built site.
 * @param dist the build's output with the prerendered pages and the client's files
 * @returns a line that says how many, how large and how fast
 */
export async function writeCards(dist: string, paths: readonly string[]): Promise<string> {
  const start = performance.now();
  const clientFolder = join(dist, 'client');
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const picture = await makeCard(await readFile(join(dist, 'pages', path, 'index.html'), 'utf8'), clientFolder);
      const file = join(clientFolder, cardPath(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, picture);
      return picture.length;
    }),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  return `Made ${sizes.length} social cards, ${megabytes.toFixed(1)} MB, in ${((performance.now() - start) / 1000).toFixed(1)} s.`;
}
