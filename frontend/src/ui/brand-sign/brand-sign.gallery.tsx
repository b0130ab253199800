import type { GalleryEntry } from '../gallery';
import { BrandSign } from './brand-sign';

export default {
  examples: { sign: <BrandSign /> },
  onDark: { sign: <BrandSign /> },
} satisfies GalleryEntry;
