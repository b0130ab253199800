import { crc32, deflateSync } from 'node:zlib';

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Returns a PNG filled with one shade of gray. @param shade 0 to 255; another shade makes another picture */
export function pngBytes(width = 4, height = 3, shade = 128): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Bit depth 8; color type 0 (grayscale) is already there.
  header[8] = 8;
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, shade)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a small picture as a browser uploads it. */
export const aPng = (shade?: number): Blob => new Blob([new Uint8Array(pngBytes(4, 3, shade))], { type: 'image/png' });

/** Returns a JPEG with a frame header of this size and no meaningful image data. */
export function jpegBytes(width = 4, height = 3): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]),
    frame,
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9]),
  ]);
}

/** Returns the container of a lossless WebP of this size. */
export function webpBytes(width = 4, height = 3): Buffer {
  const data = Buffer.alloc(6);
  data[0] = 0x2f;
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
  const head = Buffer.from('RIFF    WEBPVP8L    ', 'latin1');
  head.writeUInt32LE(4 + 8 + data.length, 4);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}
