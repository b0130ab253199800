import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

const drawn = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const figure = style(inFeature({ display: 'grid', gap: vars.space[3] }));
export const caption = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug, maxWidth: '44ch' }),
);

export const sheet = style(inFeature({ fill: vars.color.surface, stroke: vars.color.rule, strokeWidth: 1.5 }));
export const ruling = style(inFeature({ ...drawn, stroke: vars.color.wash, strokeWidth: 1.5 }));
export const marginLine = style(inFeature({ ...drawn, stroke: vars.color.rule, strokeWidth: 1.5 }));

export const number = style(inFeature({ fill: vars.color.primary, fontSize: 20, fontWeight: vars.weight.strong }));
export const print = style(inFeature({ fill: vars.color.ink, fontSize: 21, fontWeight: vars.weight.medium }));
export const working = style(
  inFeature({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 29, fontWeight: 420 }),
);
export const note = style(inFeature({ fill: vars.color.primary, fontSize: 20, fontWeight: vars.weight.strong }));
export const label = style(inFeature({ fill: vars.color.inkMuted, fontSize: 17 }));

/** The tutor's pen. */
export const pen = style(inFeature({ ...drawn, stroke: vars.color.primary, strokeWidth: 3.2 }));
export const wrong = style(inFeature({ ...drawn, stroke: vars.color.danger, strokeWidth: 3.2 }));
export const highlighter = style(inFeature({ fill: vars.color.marker }));
export const axis = style(inFeature({ ...drawn, stroke: vars.color.inkMuted, strokeWidth: 1.8 }));
export const line = style(inFeature({ ...drawn, stroke: vars.color.ink, strokeWidth: 2.6 }));
export const dot = style(inFeature({ fill: vars.color.ink }));
export const spot = style(inFeature({ fill: vars.color.marker }));
