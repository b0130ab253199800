import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

export const deadline = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[2],
    '@container': { [containers.desktop]: { display: 'grid' } },
    '@media': { [media.print]: { display: 'grid' } },
  }),
);
export const day = style(featureLayer({ color: vars.color.ink, fontWeight: vars.weight.medium }));
