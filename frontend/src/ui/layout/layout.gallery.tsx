import { type GalleryEntry, longEmail, longText } from '../gallery';
import { Columns, Inline, Stack } from './layout';

const items = ['First', longText, longEmail].map((text) => <p key={text}>{text}</p>);

export default {
  examples: {
    stack: <Stack gap={3}>{items}</Stack>,
    inline: (
      <Inline gap={3} align="center" spread>
        {items}
      </Inline>
    ),
    columns: (
      <Columns gap={8} tablet={2} desktop={3}>
        {items}
      </Columns>
    ),
  },
} satisfies GalleryEntry;
