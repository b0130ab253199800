import { TextField } from '../field/text-field';
import { type GalleryEntry, longEmail, longText } from '../gallery';
import { FormSection } from './form-section';
import { pair } from './form-layout.css';
import { SideCard } from './side-card';

export default {
  examples: {
    section: (
      <FormSection number={1} title="Student">
        <div className={pair}>
          <TextField id="pair-first" label="First name" hint="As on the school record" />
          <TextField id="pair-last" label={longText} error="This field is required" />
        </div>
      </FormSection>
    ),
    'side card': (
      <SideCard title="What happens next">
        <p>We write to {longEmail}.</p>
      </SideCard>
    ),
  },
} satisfies GalleryEntry;
