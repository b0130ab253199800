import type { GalleryEntry } from '../gallery';
import { LoadFailure } from './load-failure';

const text = 'We could not load your registrations.';

export default {
  examples: {
    failed: <LoadFailure text={text} busy={false} onRetry={() => undefined} />,
    retrying: <LoadFailure text={text} busy onRetry={() => undefined} />,
  },
} satisfies GalleryEntry;
