import type { GalleryEntry } from '../gallery';
import { Picture } from './picture';

export default {
  examples: {
    described: <Picture src="/storage/academy/room.svg" width={480} height={360} />,
    missing: <Picture src={null} width={240} height={180} />,
    'something else in its place': <Picture src={null} width={96} height={96} fallback={<p>No photo yet</p>} />,
  },
} satisfies GalleryEntry;
