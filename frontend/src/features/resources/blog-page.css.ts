import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const featured = style(
  inFeature({
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    alignItems: 'center',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[12] } },
  }),
);

export const cards = style(
  inFeature({
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: vars.space[8],
    rowGap: vars.space[12],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }, [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
);

export const card = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[4] }));
export const picture = style(inFeature({ width: '100%', border: `1px solid ${vars.color.rule}` }));
export const words = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[3] }));
export const title = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const byline = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }));
export const excerpt = style(inFeature({ lineHeight: 1.6 }));
