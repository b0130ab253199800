import type { GalleryEntry } from '../gallery';
import { lazyPart } from './lazy-part';

const Part = lazyPart(() => Promise.resolve(() => <p>Loaded when it is needed.</p>));

export default { examples: { loaded: <Part /> } } satisfies GalleryEntry;
