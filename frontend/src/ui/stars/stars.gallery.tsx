import type { GalleryEntry } from '../gallery';
import { Star, Stars } from './stars';

export default {
  examples: { rating: <Stars rating={4} />, empty: <Star filled={false} /> },
} satisfies GalleryEntry;
