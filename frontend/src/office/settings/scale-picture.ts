import { maxPictureBytes, pictureMessages, pictureSides } from '@academy/contracts/rules/pictures';

/** Encoding qualities, tried in order until the file is small enough. */
const qualities = [0.85, 0.7, 0.5];

/** The size of a picture scaled down so that its longer side is at most `longest` pixels. */
function scaledSize(width: number, height: number, longest: number): { width: number; height: number } {
  const factor = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/**
 * Redraws a photo at a size suitable for the site. This removes all metadata, such as location and camera.
 * @throws Error with a message for the field when the browser cannot decode the file
 */
export async function scalePicture(file: Blob): Promise<Blob> {
  const drawn = await createImageBitmap(file).catch(() => {
    throw new Error(file.type.startsWith('image/') ? pictureMessages.broken : pictureMessages.type);
  });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaledSize(drawn.width, drawn.height, pictureSides.scaled));
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
  drawn.close();
  // JPEG stays JPEG, because it has no transparency to preserve. Other formats become WebP, which supports it.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  for (const quality of qualities) {
    const scaled = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
    if (scaled && scaled.size <= maxPictureBytes) return scaled;
  }
  throw new Error(pictureMessages.tooLarge);
}
