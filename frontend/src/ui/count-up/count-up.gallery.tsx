import type { GalleryEntry } from '../gallery';
import { CountUp } from './count-up';

export default {
  examples: {
    hundreds: <CountUp value={940} />,
    thousands: <CountUp value={1_250} />,
    millions: <CountUp value={2_400_000} />,
  },
} satisfies GalleryEntry;
