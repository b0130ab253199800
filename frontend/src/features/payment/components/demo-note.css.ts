import { style } from '@vanilla-extract/css';
import { inFeature } from '../../../theme/in-layer';

/** Shown where the server has written into the page that no card is charged. */
export const demoOnly = style(
  inFeature({ display: 'none', selectors: { '[data-payments="demo"] &': { display: 'block' } } }),
);
