import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

/** Class for a link outside running text, with a target tall enough to tap. A link inside a sentence needs no class. */
export const textLink = style(
  uiLayer({
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
  uiLayer({
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
