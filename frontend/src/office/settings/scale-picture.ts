import { largestPicture, pictureMessages, pictureSides } from '@academy/contracts/rules/pictures';

/** Qualities to try, until the file is small enough. */
const qualities = [0.85, 0.7, 0.5];

/** The size of a picture whose longer side is at most this long. */
export function scaledSize(width: number, height: number, longest: number): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Draws a photo again, small enough for the site. Nothing of its file is left but what it shows: no place, no camera.
 * @throws Error with words for the field, for a file that the browser cannot draw
 */
export async function scalePicture(file: Blob): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => {
    throw new Error(file.type.startsWith('image/') ? pictureMessages.broken : pictureMessages.type);
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaledSize(drawn.width, drawn.height, pictureSides.scaled));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  // JPEG has nothing to see through; a photo needs none of it.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  for (const quality of qualities) {
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (scaled && scaled.size <= largestPicture) return scaled;
  }
  throw new Error(pictureMessages.tooLarge);
}
