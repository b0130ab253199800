import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const metrics = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 100%), 1fr))',
    gap: vars.space[6],
    paddingTop: vars.space[5],
    borderTop: `1px solid ${vars.color.ink}`,
  }),
);

// Visually, the figure comes first; in the DOM, for screen readers, its meaning does.
export const metric = style(
  featureLayer({ display: 'grid', gridTemplateRows: 'auto auto 1fr', alignContent: 'start', gap: vars.space[2] }),
);
export const value = style(
  featureLayer({
    fontFamily: vars.font.display,
    fontSize: 'clamp(2.25rem, 1.8rem + 1.8vw, 3.25rem)',
    fontWeight: vars.weight.display,
    lineHeight: 1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'lining-nums',
    gridRow: 1,
  }),
);

/** The label of a figure. */
export const counts = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine, lineHeight: vars.leading.snug }),
);
export const quote = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[3],
    paddingTop: vars.space[4],
    borderTop: `2px solid ${vars.color.primary}`,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
export const words = style(featureLayer({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: 1.45 }));
export const from = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
