import type { GalleryEntry } from '../gallery';
import { Monogram } from './monogram';

export default {
  examples: { normal: <Monogram name="Ada Lovelace" />, large: <Monogram name="Ada Lovelace" size="large" /> },
} satisfies GalleryEntry;
