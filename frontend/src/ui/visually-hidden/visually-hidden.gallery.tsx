import type { GalleryEntry } from '../gallery';
import { VisuallyHidden } from './visually-hidden';

export default {
  examples: {
    'words for screen readers': (
      <p>
        $125.00<VisuallyHidden> per test</VisuallyHidden>
      </p>
    ),
  },
} satisfies GalleryEntry;
