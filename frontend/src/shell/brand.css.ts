import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const brand = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[3],
    minWidth: 0,
    minHeight: vars.size.target,
    color: 'inherit',
    fontFamily: vars.font.display,
    fontSize: 'clamp(1.1875rem, 1rem + 0.9vw, 1.375rem)',
    fontWeight: 560,
    letterSpacing: '-0.015em',
    lineHeight: 1.1,
    textDecoration: 'none',
  }),
);

/** Shown next to the name, only on paper. */
export const letterhead = style(
  featureLayer({
    display: 'none',
    '@media': {
      [media.print]: { display: 'block', textAlign: 'end', fontSize: vars.text.small, lineHeight: vars.leading.snug },
    },
  }),
);
