import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const figures = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
);

// The figure comes first for the eye, its meaning first for the ear.
export const figure = style(
  inFeature({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: vars.space[3] }),
);

export const value = style(
  inFeature({
    fontFamily: vars.font.display,
    fontSize: 'clamp(3.5rem, 2.5rem + 4vw, 5.5rem)',
    fontWeight: vars.weight.display,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'lining-nums',
  }),
);

export const label = style(inFeature({ maxWidth: '22ch', lineHeight: vars.leading.snug, color: vars.color.inkMuted }));

export const line = style(
  inFeature({ marginTop: vars.space[4], paddingTop: vars.space[5], borderTop: `1px solid ${vars.color.rule}` }),
);

export const quotes = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
);
export const quote = style(inFeature({ display: 'grid', alignContent: 'start', gap: vars.space[3] }));
export const words = style(inFeature({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: 1.45 }));

export const together = style(inFeature({ whiteSpace: 'nowrap' }));
