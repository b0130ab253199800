import type { GalleryEntry } from '../gallery';
import { SkipLink } from './skip-link';

export default { examples: { 'seen when focused': <SkipLink target="skip-link" /> } } satisfies GalleryEntry;
