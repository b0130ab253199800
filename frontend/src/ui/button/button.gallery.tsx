import { type GalleryEntry, longText } from '../gallery';
import { Button, type ButtonVariant, UnstyledButton } from './button';

const all = (variants: readonly ButtonVariant[]) => (
  <p>
    {variants.map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
  </p>
);

export default {
  examples: {
    variants: all(['primary', 'secondary', 'quiet', 'danger']),
    disabled: <Button disabled>Pay $299.00</Button>,
    busy: <Button busyText="Processing payment...">Pay $299.00</Button>,
    'long text': <Button>{longText}</Button>,
    'full width': <Button block>Continue</Button>,
    unstyled: <UnstyledButton>Show the details</UnstyledButton>,
  },
  onDark: { marker: <Button variant="marker">Book a diagnostic</Button> },
} satisfies GalleryEntry;
