import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const paragraphs = style(inFeature({ display: 'grid', gap: vars.space[5] }));

export const principles = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }));

export const principle = style(inFeature({ display: 'grid', gridTemplateColumns: '3.5rem minmax(0, 1fr)', columnGap: vars.space[5], alignItems: 'start' }));
export const words = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[2] }));
export const title = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));

export const icon = style(inFeature({ width: '3.5rem', height: '3.5rem', fill: 'none', stroke: vars.color.primary, strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' }));
