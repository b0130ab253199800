import type { GalleryEntry } from '../gallery';
import { Icon, type IconName } from './icon';

const names: readonly IconName[] = ['error', 'warning', 'info', 'success', 'close', 'chevron', 'play', 'pause'];

export default {
  examples: {
    all: (
      <p>
        {names.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </p>
    ),
  },
} satisfies GalleryEntry;
