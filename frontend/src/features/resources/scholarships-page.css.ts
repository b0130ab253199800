import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const deadline = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[2],
    '@container': { [room.desktop]: { display: 'grid' } },
    '@media': { [media.print]: { display: 'grid' } },
  }),
);
export const day = style(inFeature({ color: vars.color.ink, fontWeight: vars.weight.medium }));
