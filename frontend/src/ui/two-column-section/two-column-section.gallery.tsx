import { type GalleryEntry, longEmail, longText } from '../gallery';
import { TwoColumnSection } from './two-column-section';

export default {
  fullWidth: true,
  examples: {
    'number and notes': (
      <TwoColumnSection number="1" notes={longEmail}>
        <p>{longText}</p>
      </TwoColumnSection>
    ),
    close: (
      <TwoColumnSection as="div" rhythm="close" band="wash" notes="A note">
        <p>{longText}</p>
      </TwoColumnSection>
    ),
    night: (
      <TwoColumnSection as="div" band="night" notes="A note">
        <p>{longText}</p>
      </TwoColumnSection>
    ),
  },
} satisfies GalleryEntry;
