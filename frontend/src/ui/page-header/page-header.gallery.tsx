import { Button } from '../button/button';
import { type GalleryEntry, longText } from '../gallery';
import { Actions, PageHeader } from './page-header';

export default {
  fullWidth: true,
  examples: {
    'with facts and a picture': (
      <PageHeader
        title="One-on-one mentorship"
        lead={longText}
        notes={['Grades 9 to 12']}
        picture="/storage/programs/mentorship.svg"
        facts={[
          { term: 'Price', value: '$125.00' },
          { term: 'Next', value: 'Saturday, March 7' },
        ]}
      >
        <Actions>
          <Button>Register</Button>
          <Button variant="secondary">Ask a question</Button>
        </Actions>
      </PageHeader>
    ),
    'long title': <PageHeader title={longText} />,
  },
} satisfies GalleryEntry;
