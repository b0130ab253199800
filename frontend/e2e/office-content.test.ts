import { deflateSync, crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { phone } from './support/browser';
import { look, signInToOffice } from './support/office';
import { useOwnSite } from './support/site';

// A separate product, because changed texts would break journeys that read them.
const site = useOwnSite(() => ({ SITE_REFRESH_SECONDS: '1' }));

const headline = 'Every mistake has a reason. We find it.';

/**
 * Creates a grayscale PNG for a file input.
 * @param side width and height in pixels
 */
function photo(side: number) {
  const chunk = (kind: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((side + 1) * side, 0));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}

it('a headline change is previewed, goes live within a minute, and can be undone [office task 32]', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const home = async () => (await fetch(`${site.product.url}/`)).text();
  await page.goto('/office/settings?section=home');
  await signInToOffice(page);
  await page.getByRole('button', { name: 'Worked on paper. Proven on test day.' }).press('Enter');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await look(page);
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  const shown = page.frameLocator('iframe').locator('h1');
  await expect.poll(() => shown.textContent()).toBe(headline);
  await page.getByText('Desktop', { exact: true }).click();
  await look(page);
  expect(await home()).not.toContain('We find it.');
  await page.getByRole('button', { name: 'Back to the form' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('button', { name: headline }).waitFor();
  await expect.poll(home, { timeout: 60_000 }).toContain('We find it.');

  await page.getByRole('link', { name: 'History' }).press('Enter');
  await page.getByRole('button', { name: `Undo: Changed ${headline}` }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect.poll(home, { timeout: 60_000 }).not.toContain('We find it.');
  await visitor.leave();
});

it('a tutor added with a photo on a phone appears on the team page [office task 32]', async () => {
  const visitor = await site.visit(phone);
  const { page } = visitor;
  await page.goto('/office/settings?section=tutors');
  await signInToOffice(page);
  await page.getByRole('button', { name: 'Add a tutor' }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Quill');
  await page.getByRole('textbox', { name: 'Position' }).fill('Writing');
  await page.getByRole('textbox', { name: 'About' }).fill('Ada edits one sentence at a time.');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await page.getByText('Please choose a photo: a JPEG, PNG or WebP file.').first().waitFor();
  await look(page);
  await file.setInputFiles(photo(1_500));
  await page.getByRole('button', { name: 'Choose another photo' }).waitFor();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await page.frameLocator('iframe').getByText('Ada edits one sentence at a time.').waitFor();
  await look(page);
  await page.getByRole('button', { name: 'Back to the form' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByRole('button', { name: 'Ada Quill' }).waitFor();
  const team = async () => (await fetch(`${site.product.url}/our-team`)).text();
  await expect.poll(team, { timeout: 60_000 }).toContain('Ada Quill');
  const family = await site.visit();
  await family.page.goto('/our-team');
  const picture = family.page.getByRole('img', { name: 'Ada Quill' });
  await picture.scrollIntoViewIfNeeded();
  // The office page scales photos down in the browser before the upload.
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
  await look(family.page);
  await family.leave();
  await visitor.leave();
});
