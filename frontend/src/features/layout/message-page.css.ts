import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { room } from '../../theme/media';

export const message = style(
  inFeature({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[6],
    '@container': { [room.desktop]: { alignContent: 'center', minHeight: '50vh' } },
  }),
);

export const actions = style(inFeature({ width: '100%' }));
