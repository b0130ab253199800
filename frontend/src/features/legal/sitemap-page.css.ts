import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const groups = style(
  inFeature({ display: 'grid', gap: vars.space[8], '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }, [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } }),
);
export const group = style(inFeature({ display: 'grid', alignContent: 'start', gap: vars.space[2], paddingTop: vars.space[4], borderTop: `2px solid ${vars.color.primary}` }));
export const title = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
