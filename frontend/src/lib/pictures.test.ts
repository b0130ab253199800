import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureAlt } from './pictures';

it('describes every picture of the academy; other drawings are decoration', () => {
  const pictures = readdirSync(new URL('../../public/storage/academy', import.meta.url));
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) expect(pictureAlt(`/storage/academy/${picture}`)).toMatch(/^\S.+\.$/);
  expect(pictureAlt('/storage/about/sheet.svg')).toBe('');
});
