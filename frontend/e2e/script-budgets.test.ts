import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measureFiles, scriptFileLimit, scriptLimit } from '../prerender/script-size';
import { useSite } from './support/site';

const site = useSite();
const clientFolder = join(import.meta.dirname, '../dist/client');

/** At least one page of each kind: static, without a form, with a short form, with a purchase. */
const paths = [
  '/legal/privacy-policy',
  '/college-admissions',
  '/',
  '/our-approach',
  '/service-selection',
  '/contact/support',
  '/community-feedback',
  '/newsletter/confirm',
  '/auth/signup',
  '/forms/sat-act-diagnostic',
  '/forms/college-essays',
  '/consultation/schedule',
  '/online-payment',
  '/cart',
];

it('each kind of page stays within its script budget during its first two seconds', async () => {
  const measured = await Promise.all(
    paths.map(async (path) => {
      const { page, leave } = await site.visit();
      const files = new Set<string>();
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && files.add(new URL(request.url()).pathname),
      );
      await page.goto(path);
      // A page whose HTML starts empty requests its files only once the app runs.
      await page.locator('h1').first().waitFor();
      await page.waitForTimeout(2_000);
      await leave();
      const { total } = await measureFiles(
        clientFolder,
        [...files].filter((file) => file.startsWith('/assets/')),
      );
      return { path, total, files: files.size };
    }),
  );
  expect(measured.filter(({ path, total }) => total > scriptLimit(path))).toEqual([]);
  expect(measured.filter(({ files }) => files > scriptFileLimit)).toEqual([]);
});
