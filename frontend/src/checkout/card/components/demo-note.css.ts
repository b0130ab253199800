import { style } from '@vanilla-extract/css';
import { featureLayer } from '../../../theme/layer';

/** Shown where the server has written into the page that no card is charged. */
export const demoOnly = style(
  featureLayer({ display: 'none', selectors: { '[data-payments="demo"] &': { display: 'block' } } }),
);
