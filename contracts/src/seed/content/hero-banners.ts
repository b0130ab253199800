import type { HeroBanner } from '../../http/content.js';
import { academy } from '../../academy.js';

export const heroBanners: readonly HeroBanner[] = [
  { tagline: academy.tagline, background_image: '/storage/hero/working.svg' },
];
