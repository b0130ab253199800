import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

export const line = style(
  featureLayer({
    display: 'block',
    maxWidth: vars.size.measure,
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  }),
);
