/** Accepted picture types, with their file extensions. */
export const pictureTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

export type PictureType = keyof typeof pictureTypes;

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(pictureTypes, type);

/** Longest side in pixels: the size browsers scale a picture down to, and the maximum the server accepts. */
export const pictureSides = { scaled: 1_200, longest: 2_400 } as const;

/** Maximum file size, in bytes. */
export const maxPictureBytes = 1_024 * 1_024;

/** Messages about a picture, shown at its field. */
export const pictureMessages = {
  type: 'Please choose a photo: a JPEG, PNG or WebP file.',
  broken: 'This file is damaged or is not a photo. Please choose another one.',
  tooLarge: 'This photo is too large. Please choose a smaller one.',
} as const;
