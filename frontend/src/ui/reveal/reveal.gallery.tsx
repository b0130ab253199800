import type { GalleryEntry } from '../gallery';
import { Reveal } from './reveal';

export default { examples: { text: <Reveal>Fades in once.</Reveal> } } satisfies GalleryEntry;
