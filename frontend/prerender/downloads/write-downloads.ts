import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadPath } from '../../src/content/resources/downloads';
import { renderSheet } from './render-sheet';
import { sheets } from './sheets';

/**
 * Writes the PDFs of the test resources into the built site.
 * @returns the number of files written
 */
export async function writeDownloads(clientFolder: string): Promise<number> {
  const files = Object.entries(sheets);
  await mkdir(join(clientFolder, 'storage/downloads'), { recursive: true });
  for (const [name, sheet] of files)
    await writeFile(join(clientFolder, downloadPath(name)), (await renderSheet(sheet)).file);
  return files.length;
}
