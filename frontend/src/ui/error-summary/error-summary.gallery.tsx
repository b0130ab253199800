import { type GalleryEntry, longText } from '../gallery';
import { ErrorSummary } from './error-summary';

export default {
  examples: {
    'fields and the form': (
      <ErrorSummary
        attempt={0}
        errors={[
          { message: 'School: This field is required', fieldId: 'text-field' },
          { message: longText, fieldId: 'text-field' },
          { message: 'The server did not answer. Please try again.' },
        ]}
      />
    ),
    'not a mistake': (
      <ErrorSummary attempt={0} errors={[{ message: 'The price has changed. You were not charged.' }]} />
    ),
  },
} satisfies GalleryEntry;
