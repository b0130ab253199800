import { type GalleryEntry, longText } from '../gallery';
import { TwoColumnSection } from '../two-column-section/two-column-section';
import { WithSideNote } from './with-side-note';

export default {
  fullWidth: true,
  examples: {
    'above and below': (
      <TwoColumnSection as="div">
        <WithSideNote note="March 7">
          <p>{longText}</p>
        </WithSideNote>
        <WithSideNote note={longText} onPhone="below" onPaper="below">
          <p>{longText}</p>
        </WithSideNote>
      </TwoColumnSection>
    ),
  },
} satisfies GalleryEntry;
