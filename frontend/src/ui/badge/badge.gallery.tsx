import type { GalleryEntry } from '../gallery';
import { Badge, PopularBadge } from './badge';

export default {
  examples: {
    tones: (
      <p>
        <Badge tone="green">Completed</Badge> <Badge tone="blue">Active</Badge> <Badge tone="orange">Scheduled</Badge>{' '}
        <Badge>Other</Badge>
      </p>
    ),
    popular: <PopularBadge>Popular Choice</PopularBadge>,
  },
} satisfies GalleryEntry;
