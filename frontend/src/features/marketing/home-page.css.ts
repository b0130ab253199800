import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const hero = style(
  inFeature({
    display: 'grid',
    gap: vars.space[12],
    alignItems: 'start',
    '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)', gap: vars.space.gutter } },
  }),
);

export const heroWords = style(inFeature({ display: 'grid', gap: vars.space[6], '@media': { [media.desktop]: { paddingBlockStart: vars.space[8] } } }));

export const buttons = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const opening = style(inFeature({ display: 'grid', gap: vars.space[4], paddingBlockEnd: vars.space[12] }));

export const call = style(inFeature({ display: 'grid', gap: vars.space[6], justifyItems: 'start' }));
