import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

// Visually, the figure comes first; in the DOM, for screen readers, its meaning does.
export const figure = style(
  featureLayer({ display: 'grid', gridTemplateRows: 'auto auto 1fr', gap: vars.space[3], alignContent: 'start' }),
);

export const value = style(
  featureLayer({
    fontFamily: vars.font.display,
    fontSize: 'clamp(3.5rem, 2.5rem + 4vw, 5.5rem)',
    fontWeight: vars.weight.display,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'lining-nums',
    gridRow: 1,
  }),
);

export const label = style(
  featureLayer({ maxWidth: '22ch', lineHeight: vars.leading.snug, color: vars.color.inkMuted }),
);

/** The label of a figure. */
export const counts = style(
  featureLayer({ fontSize: vars.text.fine, lineHeight: vars.leading.snug, color: vars.color.inkMuted }),
);

export const line = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    paddingTop: vars.space[5],
    borderTop: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] } },
  }),
);
export const words = style(featureLayer({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: 1.45 }));

export const together = style(featureLayer({ whiteSpace: 'nowrap' }));
