import { type GalleryEntry, longEmail } from '../gallery';
import { Panel } from './panel';

export default {
  examples: { surface: <Panel>{longEmail}</Panel>, marked: <Panel tone="marked">Sign in before Friday.</Panel> },
} satisfies GalleryEntry;
