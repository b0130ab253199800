import type { GalleryEntry } from '../gallery';
import { DecorationBracket, DecorationHighlight, DecorationMark, DecorationUnderline } from './decoration';

export default {
  examples: {
    marks: (
      <p>
        <DecorationMark kind="tick" label="Correct" /> Correct <DecorationMark kind="caret" /> Insert here
      </p>
    ),
    underline: (
      <p>
        A score they can <DecorationUnderline>explain</DecorationUnderline>
      </p>
    ),
    highlight: (
      <p>
        The next diagnostic costs <DecorationHighlight>$125.00</DecorationHighlight>.
      </p>
    ),
    bracket: (
      <DecorationBracket>
        <p>3x + 5 = 20</p>
        <p>3x = 15</p>
        <p>x = 5</p>
      </DecorationBracket>
    ),
  },
  onDark: {
    underline: (
      <p>
        A score they can <DecorationUnderline>explain</DecorationUnderline>
      </p>
    ),
  },
} satisfies GalleryEntry;
