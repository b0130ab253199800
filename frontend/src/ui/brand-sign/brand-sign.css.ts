import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

export const sign = style(uiLayer({ flex: 'none', width: '1.875rem', height: '1.875rem', overflow: 'visible' }));

export const tick = style(
  uiLayer({ stroke: vars.color.primary, selectors: { '[data-on-dark] &': { stroke: vars.color.marker } } }),
);
