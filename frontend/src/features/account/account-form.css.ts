import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const form = style(inFeature({ display: 'grid', gap: vars.space[6], maxWidth: vars.size.form }));

/** Two short fields share a line where there is room. */
export const pair = style(
  inFeature({ display: 'grid', gap: vars.space[6], '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[5] } } }),
);

export const actions = style(
  inFeature({ display: 'grid', gap: vars.space[3], '@media': { [media.tablet]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[5] } } }),
);

/** Says why the button beside it cannot be pressed. */
export const hindrance = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }));

export const stack = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[3] }));

/** An address may be longer than the line. */
export const address = style(inFeature({ overflowWrap: 'anywhere' }));

/** What became of a button's work, below it. */
export const said = style(inFeature({ marginTop: vars.space[2] }));
