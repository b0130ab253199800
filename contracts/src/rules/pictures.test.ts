import { expect, it } from 'vitest';
import { isPictureType } from './pictures.js';

it('accepts only JPEG, PNG and WebP pictures', () => {
  expect(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'toString'].map(isPictureType)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
