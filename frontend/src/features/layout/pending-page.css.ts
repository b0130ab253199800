import { style } from '@vanilla-extract/css';
import { inFeature } from '../../theme/in-layer';

/** The footer stays out of sight, so that it does not jump when the page is there. */
export const pending = style(inFeature({ minHeight: '100svh' }));
