import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const picture = style(inFeature({ width: '100%', maxWidth: '40rem', border: `1px solid ${vars.color.rule}`, '@media': { [media.print]: { display: 'none' } } }));
export const body = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const heading = style(inFeature({ marginTop: vars.space[5], fontSize: vars.text.h3, fontWeight: vars.weight.strong, lineHeight: vars.leading.title, breakAfter: 'avoid' }));

export const list = style(inFeature({ display: 'grid', gap: vars.space[3], margin: 0, paddingInlineStart: vars.space[6], maxWidth: vars.size.measure, lineHeight: vars.leading.body }));

export const working = style(
  inFeature({
    maxWidth: '36rem',
    padding: `${vars.space[5]} ${vars.space[6]}`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderInlineStart: `3px solid ${vars.color.primary}`,
    breakInside: 'avoid',
  }),
);
export const line = style(inFeature({ fontFamily: vars.font.display, fontSize: vars.text.lead, lineHeight: vars.leading.snug }));
export const remark = style(inFeature({ display: 'flex', gap: vars.space[3], marginTop: vars.space[3], color: vars.color.primary, fontSize: vars.text.small, fontWeight: vars.weight.strong, lineHeight: vars.leading.snug }));

export const next = style(inFeature({ display: 'grid', justifyItems: 'start' }));
