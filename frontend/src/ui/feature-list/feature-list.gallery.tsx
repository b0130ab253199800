import { type GalleryEntry, longText } from '../gallery';
import { FeatureList } from './feature-list';

const entries = [
  { title: 'Start early', text: longText },
  { title: 'Write about one moment', text: 'A small scene says more than a list.' },
];

export default {
  examples: { plain: <FeatureList entries={entries} />, numbered: <FeatureList entries={entries} numbered /> },
} satisfies GalleryEntry;
