import { type GalleryEntry, longEmail, longText } from '../gallery';
import { DescriptionList } from './description-list';

export default {
  examples: {
    columns: (
      <DescriptionList
        layout="columns"
        items={[
          { term: 'For', value: 'Grades 10 to 12' },
          { term: 'When', value: 'Saturdays, 9:00 am to 12:30 pm', note: 'Pacific time' },
          { term: 'Price', value: '$125.00' },
          { term: 'Next', value: 'Saturday, March 7' },
        ]}
      />
    ),
    'long text in columns': (
      <DescriptionList layout="columns" items={[{ term: 'Program', value: longText, note: longText }]} />
    ),
    rows: (
      <DescriptionList
        items={[
          { term: 'Email', value: longEmail },
          { term: 'Program', value: longText },
        ]}
      />
    ),
  },
} satisfies GalleryEntry;
