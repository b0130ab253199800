import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { containers } from '../theme/media';

export const message = style(
  featureLayer({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[6],
    '@container': { [containers.desktop]: { alignContent: 'center', minHeight: '50vh' } },
  }),
);

export const actions = style(featureLayer({ width: '100%' }));
