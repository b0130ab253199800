import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unpackFromNpm } from '../../.scripts/browser.mjs';
import { desktop, phone } from '../e2e/support/browser.ts';
import { startGallery } from './gallery-server.ts';

/**
 * Folder of the expected screenshots, one for each gallery entry and overlay. They are always taken in the Chromium from npm with its
 * own fonts. After an intended change, run `UPDATE_SCREENSHOTS=true node .scripts/test.mjs --deep gallery` to replace them.
 */
const folder = fileURLToPath(new URL('screenshots/', import.meta.url));
const isUpdate = process.env['UPDATE_SCREENSHOTS'] === 'true';
/** Largest difference in one color channel (0 to 255) that still counts as equal. */
const channelTolerance = 24;

let gallery: Awaited<ReturnType<typeof startGallery>>;
let browser: Browser;

beforeAll(async () => {
  const { executablePath, env, args } = await unpackFromNpm();
  gallery = await startGallery();
  browser = await chromium.launch({
    executablePath,
    args: [...args, '--font-render-hinting=none', '--disable-lcd-text'],
    env: { ...process.env, ...env },
  });
});
afterAll(async () => {
  await browser?.close();
  await gallery?.stop();
});

/** Counts the pixels that differ between two images. Returns `Infinity` if their sizes differ. */
function differingPixels(page: Page, images: [Buffer, Buffer]): Promise<number> {
  return page.evaluate(
    async ([sources, tolerance]) => {
      const [a, b] = await Promise.all(
        sources.map(async (source) => {
          const bitmap = await createImageBitmap(await (await fetch(source)).blob());
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!a || !b || a.width !== b.width || a.height !== b.height) return Infinity;
      const differing = new Set<number>();
      a.data.forEach((value, at) => Math.abs(value - (b.data[at] ?? 0)) > tolerance && differing.add(at >> 2));
      return differing.size;
    },
    [images.map((image) => `data:image/png;base64,${image.toString('base64')}`), channelTolerance] as const,
  );
}

/**
 * Takes a screenshot and compares it with the stored one.
 * @param rejected folder for screenshots that differ
 * @returns the faults found, empty if there are none
 */
async function compare(page: Page, target: Locator | Page, name: string, rejected: string): Promise<string[]> {
  const shown = await target.screenshot({ animations: 'disabled' });
  const path = join(folder, `${name}.png`);
  if (isUpdate) await writeFile(path, shown);
  if (!existsSync(path)) return [`${name} has no screenshot yet`];
  const pixels = await differingPixels(page, [await readFile(path), shown]);
  if (pixels === 0) return [];
  const actual = join(rejected, `${name}.png`);
  await writeFile(actual, shown);
  return [`${name} differs in ${pixels} pixels: ${actual}`];
}

it.each([phone, desktop])('looks as before at $width px', async (viewport) => {
  await mkdir(folder, { recursive: true });
  const rejected = await mkdtemp(join(tmpdir(), 'academy-screenshots-'));
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(gallery.url);
  await page.locator('h1').first().waitFor();
  const faults: string[] = [];
  const entries = page.locator('[data-entry]');
  const ids = await entries.evaluateAll((all) => all.map(({ id }) => id));
  for (const id of ids) {
    // Showing one entry at a time keeps its subpixel offset independent of the height of the entries above it.
    await entries.evaluateAll((all, shown) => {
      for (const entry of all) entry.toggleAttribute('hidden', entry.id !== shown);
    }, id);
    faults.push(...(await compare(page, page.locator(`[id="${id}"]`), `${id}-${viewport.width}`, rejected)));
  }
  const overlays = await page
    .locator('a[href^="?overlay="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of overlays) {
    await page.goto(`${gallery.url}${address}`);
    await page.locator('[role="dialog"], [role="alertdialog"], [role="status"]').first().waitFor();
    const name = decodeURIComponent(address.replace('?overlay=', '')).replace(/[/ +]/g, '-');
    faults.push(...(await compare(page, page, `${name}-${viewport.width}`, rejected)));
  }
  await context.close();
  expect(faults).toEqual([]);
});
