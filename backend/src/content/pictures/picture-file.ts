import type { PictureType } from '@academy/contracts/rules/pictures';

/** The size of a picture, as stated in the file. */
export interface PictureSize {
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * Reads the size of a picture and checks the structure of the whole file, so that the declared type need not be trusted.
 * @returns null if it is not a complete file of this type
 */
export function readPicture(type: PictureType, bytes: Buffer): PictureSize | null {
  try {
    return readers[type](bytes);
  } catch (error) {
    // A read past the end means that the file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Record<PictureType, (bytes: Buffer) => PictureSize | null> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

const [startOfImage, endOfImage, startOfScan] = [0xffd8, 0xffd9, 0xffda];

/** Markers of the frame types that browsers support: baseline and progressive. */
const frames = new Set([0xffc0, 0xffc1, 0xffc2]);

/** Reads the segments up to the scan; the frame segment has the size. The file must end with the end-of-image marker. */
function readJpeg(bytes: Buffer): PictureSize | null {
  if (bytes.readUInt16BE(0) !== startOfImage || bytes.readUInt16BE(bytes.length - 2) !== endOfImage) return null;
  let size: PictureSize | null = null;
  for (let at = 2; ;) {
    const marker = bytes.readUInt16BE(at);
    const length = bytes.readUInt16BE(at + 2);
    if (marker < 0xff01 || length < 2) return null;
    if (marker === startOfScan) return size;
    if (frames.has(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + length;
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads the chunks: the first has the size, and the last must end the file. */
function readPng(bytes: Buffer): PictureSize | null {
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  let hasData = false;
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    // Length, kind and checksum take four bytes each.
    at += 12 + length;
    if (kind === 'IEND') return hasData && at === bytes.length ? size : null;
    hasData ||= kind === 'IDAT';
  }
}

/** Reads the chunks of a RIFF container, whose stated length must be that of the file. */
function readWebp(bytes: Buffer): PictureSize | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  for (let at = 12; at < bytes.length;) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = at + 8;
    at = data + length + (length % 2);
    if (at > bytes.length) return null;
    if (kind === 'VP8 ') return readLossy(bytes, data);
    if (kind === 'VP8L') return readLossless(bytes, data);
  }
  return null;
}

function readLossy(bytes: Buffer, at: number): PictureSize | null {
  if (bytes.readUIntBE(at + 3, 3) !== 0x9d012a) return null;
  return { width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
}

function readLossless(bytes: Buffer, at: number): PictureSize | null {
  if (bytes.readUInt8(at) !== 0x2f) return null;
  const bits = bytes.readUInt32LE(at + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
