import type { GalleryEntry } from '../gallery';
import { ProgressText } from './progress';

export default { examples: { text: <ProgressText>Loading...</ProgressText> } } satisfies GalleryEntry;
