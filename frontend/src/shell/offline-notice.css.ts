import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

export const band = style(
  featureLayer({
    padding: `${vars.space[2]} ${vars.space.gutter}`,
    background: vars.color.cautionSoft,
    color: vars.color.ink,
    fontSize: vars.text.small,
    textAlign: 'center',
  }),
);
