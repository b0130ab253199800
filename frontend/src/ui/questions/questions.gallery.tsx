import { type GalleryEntry, longText } from '../gallery';
import { Questions } from './questions';

export default {
  examples: {
    two: (
      <Questions
        questions={[
          { question: 'Can we change the date?', answer: 'Yes, up to two days before.' },
          { question: longText, answer: longText },
        ]}
      />
    ),
  },
} satisfies GalleryEntry;
