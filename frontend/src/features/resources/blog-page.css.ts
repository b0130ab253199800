import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const featured = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    alignItems: 'center',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[12] } },
  }),
);

export const picture = style(inFeature({ width: '100%', border: `1px solid ${vars.color.rule}` }));
export const words = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: vars.space[3] }),
);
export const excerpt = style(inFeature({ lineHeight: 1.6, textWrap: 'pretty' }));
