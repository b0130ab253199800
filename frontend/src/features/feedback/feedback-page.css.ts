import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const metrics = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: vars.space[6],
    paddingTop: vars.space[5],
    borderTop: `1px solid ${vars.color.ink}`,
  }),
);
// The figure comes first for the eye, its meaning first for the ear.
export const metric = style(
  inFeature({ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: vars.space[1] }),
);
export const value = style(
  inFeature({
    fontFamily: vars.font.display,
    fontSize: 'clamp(2.25rem, 1.8rem + 1.8vw, 3.25rem)',
    fontWeight: vars.weight.display,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'lining-nums',
  }),
);
export const label = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const quotes = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[12] } },
  }),
);
export const quote = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[3],
    paddingTop: vars.space[4],
    borderTop: `2px solid ${vars.color.primary}`,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
export const words = style(inFeature({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: 1.45 }));
export const from = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small }));
