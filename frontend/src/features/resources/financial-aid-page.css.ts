import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const types = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space[8] } } }));
export const type = style(inFeature({ display: 'grid', gridTemplateColumns: '3rem minmax(0, 1fr)', columnGap: vars.space[5], alignItems: 'start' }));
export const words = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[2] }));
export const title = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const icon = style(inFeature({ width: '3rem', height: '3rem', fill: 'none', stroke: vars.color.primary, strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' }));

export const timeline = style(inFeature({ display: 'grid' }));

// The line runs down through the dots; each step draws its own piece of it.
export const step = style(
  inFeature({
    position: 'relative',
    display: 'grid',
    gap: vars.space[1],
    paddingInlineStart: vars.space[8],
    paddingBlockEnd: vars.space[8],
    borderInlineStart: `2px solid ${vars.color.primary}`,
    breakInside: 'avoid',
    selectors: {
      '&:last-child': { borderInlineStartColor: 'transparent', paddingBlockEnd: 0 },
      '&::before': { content: '', position: 'absolute', insetBlockStart: '0.35em', insetInlineStart: 'calc(0.875rem / -2 - 1px)', width: '0.875rem', height: '0.875rem', border: `2px solid ${vars.color.primary}`, borderRadius: vars.radius.round, background: vars.color.marker },
    },
  }),
);
export const period = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }));
