import { type GalleryEntry, longText } from '../gallery';
import { Notice } from './notice';

export default {
  examples: {
    info: <Notice>Payments are demo payments.</Notice>,
    positive: (
      <Notice tone="positive" title="Saved">
        Your profile is up to date.
      </Notice>
    ),
    caution: (
      <Notice tone="caution" title={longText}>
        {longText}
      </Notice>
    ),
    danger: <Notice tone="danger" title="The payment failed" />,
  },
} satisfies GalleryEntry;
