import type { GalleryEntry } from '../gallery';
import { Reveal } from './reveal';

export default { examples: { text: <Reveal>Moves into place once.</Reveal> } } satisfies GalleryEntry;
