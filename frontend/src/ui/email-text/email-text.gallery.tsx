import { type GalleryEntry, longEmail } from '../gallery';
import { EmailText } from './email-text';

export default {
  examples: {
    'long address': (
      <p>
        <EmailText>{longEmail}</EmailText>
      </p>
    ),
  },
} satisfies GalleryEntry;
