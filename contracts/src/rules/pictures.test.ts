import { expect, it } from 'vitest';
import { isPictureType } from './pictures.js';

it('pictures are JPEG, PNG and WebP', () => {
  expect(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'toString'].map(isPictureType)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
