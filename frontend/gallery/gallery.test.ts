import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../e2e/support/axe.ts';
import { desktop, launchBrowser, phone, visit } from '../e2e/support/browser.ts';
import { overflows } from '../e2e/support/layout.ts';
import { installProbe } from '../e2e/support/probe.ts';
import { startGallery } from './gallery-server.ts';

const components = fileURLToPath(new URL('../src/ui/', import.meta.url));
let gallery: Awaited<ReturnType<typeof startGallery>>;
let browser: Browser;

beforeAll(async () => {
  [gallery, browser] = await Promise.all([startGallery(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await gallery?.stop();
});

it('has an entry for every component', () => {
  const folders = readdirSync(components, { withFileTypes: true }).filter(
    (folder) =>
      folder.isDirectory() && readdirSync(join(components, folder.name)).some((file) => file.endsWith('.tsx')),
  );
  const missing = folders.filter(({ name }) => !existsSync(join(components, name, `${name}.gallery.tsx`)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Opens a gallery URL and waits for its heading. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${gallery.url}${address}`);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await installProbe(page);
}

describe.each([phone, desktop])('at $width px', (size) => {
  it('shows every example, accessible and without sideways scroll', async () => {
    const { page, leave } = await visit(browser, gallery.url, size);
    await open(page, '');
    const empty = await page
      .locator('[data-example]')
      .evaluateAll((examples) =>
        examples
          .filter((example) => (example.lastElementChild?.getClientRects().length ?? 0) === 0)
          .map((example) => example.getAttribute('data-example')),
      );
    expect(empty).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    const overlays = await page
      .locator('a[href^="?overlay="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(overlays).not.toEqual([]);
    for (const address of overlays) {
      await open(page, address);
      await page.locator('[role="dialog"], [role="alertdialog"], [role="status"]').first().waitFor();
      expect([address, await axeViolations(page), await overflows(page)]).toEqual([address, [], []]);
    }
    await leave();
  });
});
