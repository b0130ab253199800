import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { cardPath } from '../../src/lib/social-card';
import { drawCard } from './draw-card';
import { readCard } from './read-card';

/** Draws a page's card from its HTML and returns it as PNG. */
async function makeCard(html: string, clientFolder: string): Promise<Buffer> {
  const card = readCard(html);
  const drawing = card.picture && (await readFile(join(clientFolder, card.picture), 'utf8'));
  const image = await renderAsync(drawCard(card, drawing), { font: { loadSystemFonts: false } });
  return image.asPng();
}

/**
 * Writes the social card of every public page into the built site.
 * @param pages HTML by path
 * @returns a log line with number, total size and duration
 */
export async function writeCards(clientFolder: string, pages: ReadonlyMap<string, string>): Promise<string> {
  const start = performance.now();
  const sizes = await Promise.all(
    [...pages].map(async ([path, html]) => {
      const picture = await makeCard(html, clientFolder);
      const file = join(clientFolder, cardPath(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, picture);
      return picture.length;
    }),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
  return `Made ${sizes.length} social cards, ${megabytes.toFixed(1)} MB, in ${((performance.now() - start) / 1000).toFixed(1)} s.`;
}
