import type { PictureType } from '@academy/contracts/rules/pictures';
import { describe, expect, it } from 'vitest';
import { jpegBytes, pngBytes, webpBytes } from '../../../test/support/pictures.js';
import { readPicture } from './picture-file.js';

const whole = [
  ['image/jpeg', jpegBytes(300, 200)],
  ['image/png', pngBytes(300, 200)],
  ['image/webp', webpBytes(300, 200)],
] as const satisfies readonly [PictureType, Buffer][];

/** A lossy WebP: the container, then the frame tag, start code, width and height. */
const lossy = Buffer.concat([
  Buffer.from('RIFF\x16\0\0\0WEBPVP8 \x0a\0\0\0', 'latin1'),
  Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0xc8, 0x00]),
]);

describe.each(whole)('a picture file of type %s', (type, bytes) => {
  it('returns its width and height', () => {
    expect(readPicture(type, bytes)).toEqual({ width: 300, height: 200 });
  });

  it('is rejected when truncated at any byte', () => {
    for (let length = 0; length < bytes.length; length += 1)
      expect(readPicture(type, bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  });

  it('is rejected under another type', () => {
    for (const [other] of whole) if (other !== type) expect(readPicture(other, bytes)).toBeNull();
  });
});

it('reads the size of a lossy WebP', () => {
  expect(readPicture('image/webp', lossy)).toEqual({ width: 300, height: 200 });
});

it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '', 'RIFF'])('rejects %j as a picture', (text) => {
  for (const [type] of whole) expect(readPicture(type, Buffer.from(text))).toBeNull();
});

it('rejects a PNG with trailing data', () => {
  expect(readPicture('image/png', Buffer.concat([pngBytes(), Buffer.from('<script>')]))).toBeNull();
});
