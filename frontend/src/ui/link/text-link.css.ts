import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

/** Class for a link that stands alone, with a target as high as a finger needs. A link inside running text needs no class. */
export const textLink = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.target,
    fontWeight: vars.weight.medium,
  }),
);

/** Class for a link in a list or bar that is underlined only when pointed at or current. */
export const plainLink = style([
  textLink,
  inUi({
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&:hover': { textDecoration: 'underline' },
      '&[aria-current="page"]': {
        textDecoration: 'underline',
        textDecorationThickness: '0.2em',
        textDecorationColor: vars.color.primary,
      },
      '[data-on-dark] &[aria-current="page"]': { textDecorationColor: vars.color.marker },
    },
  }),
]);
