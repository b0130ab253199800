import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const actions = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[5],
    rowGap: vars.space[1],
    '@media': { [media.tablet]: { justifyContent: 'end' } },
  }),
);
export const phone = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    fontWeight: vars.weight.strong,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
);
