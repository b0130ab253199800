import { type GalleryEntry, longText } from '../gallery';
import { Section } from './section';

export default {
  fullWidth: true,
  examples: {
    paper: (
      <Section id="section-paper" number="1" notes="How" title="How it works" lead={longText}>
        <p>{longText}</p>
      </Section>
    ),
    wash: <Section id="section-wash" number="2" title={longText} band="wash" />,
    night: <Section id="section-night" number="3" title="On the dark band" lead={longText} band="night" />,
  },
} satisfies GalleryEntry;
