import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const listTitle = style(
  featureLayer({
    paddingBottom: vars.space[3],
    fontSize: vars.text.small,
    fontWeight: vars.weight.strong,
    color: vars.color.inkMuted,
  }),
);

export const end = style(featureLayer({ height: vars.space.section }));
