import { style } from '@vanilla-extract/css';
import { featureLayer } from '../../../theme/layer';

/** Shown only when the server has marked the page as using demo payments. */
export const demoOnly = style(
  featureLayer({ display: 'none', selectors: { '[data-payments="demo"] &': { display: 'block' } } }),
);
