import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureAlt } from './pictures';

it('has alt text for every academy picture and none for decorative drawings', () => {
  const pictures = readdirSync(new URL('../../public/storage/academy', import.meta.url));
  expect(pictures).not.toEqual([]);
  for (const picture of pictures) expect(pictureAlt(`/storage/academy/${picture}`)).toMatch(/^\S.+\.$/);
  expect(pictureAlt('/storage/about/sheet.svg')).toBe('');
});
