import { style } from '@vanilla-extract/css';
import { inFeature } from '../../theme/in-layer';

export const together = style(inFeature({ whiteSpace: 'nowrap' }));
