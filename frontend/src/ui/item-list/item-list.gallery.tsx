import { Button } from '../button/button';
import { type GalleryEntry, longText } from '../gallery';
import { TwoColumnSection } from '../two-column-section/two-column-section';
import { ItemList } from './item-list';

export default {
  fullWidth: true,
  examples: {
    'prices and dates': (
      <TwoColumnSection as="div">
        <ItemList
          rows={[
            {
              title: 'Diagnostic test',
              note: 'March 7',
              text: 'Three hours',
              details: ['Bring a pencil'],
              value: '$125.00',
            },
            { title: longText, text: longText, value: '$12,750.00', aside: <Button variant="secondary">Add</Button> },
          ]}
        />
      </TwoColumnSection>
    ),
  },
} satisfies GalleryEntry;
