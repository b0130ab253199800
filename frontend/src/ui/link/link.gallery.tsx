import type { GalleryEntry } from '../gallery';
import { textLink } from './text-link.css';

export default {
  examples: {
    'text link': (
      <a className={textLink} href="#link">
        Read the policy
      </a>
    ),
  },
} satisfies GalleryEntry;
