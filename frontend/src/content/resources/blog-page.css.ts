import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const featured = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    alignItems: 'center',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: vars.space[12] } },
  }),
);

export const picture = style(featureLayer({ width: '100%', border: `1px solid ${vars.color.rule}` }));
export const excerpt = style(featureLayer({ lineHeight: 1.6, textWrap: 'pretty' }));
