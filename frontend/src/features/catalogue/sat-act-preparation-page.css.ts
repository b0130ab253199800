import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

export const facts = style(
  inFeature({
    display: 'grid',
    borderTop: `1px solid ${vars.color.ink}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] }, [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
  }),
);

export const fact = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[1], paddingBlock: vars.space[4] } },
  }),
);

export const term = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small }));
export const value = style(inFeature({ display: 'block', lineHeight: vars.leading.title }));
export const note = style(inFeature({ display: 'block', marginTop: vars.space[1], color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }));

export const buttons = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const part = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] }));

export const steps = style(
  inFeature({ display: 'grid', gap: vars.space[8], '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }),
);

export const step = style(inFeature({ display: 'grid', alignContent: 'start', gap: vars.space[2], paddingTop: vars.space[4], borderTop: `2px solid ${vars.color.primary}` }));

export const stepTitle = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));

export const questions = style(inFeature({ display: 'grid', gap: vars.space[6] }));
