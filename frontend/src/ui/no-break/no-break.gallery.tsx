import type { GalleryEntry } from '../gallery';
import { NoBreak } from './no-break';

export default {
  examples: {
    'hyphenated words': (
      <p>
        <NoBreak text="One-on-one mentorship for first-generation and second-generation applicants" />
      </p>
    ),
  },
} satisfies GalleryEntry;
