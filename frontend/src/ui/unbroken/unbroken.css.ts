import { style } from '@vanilla-extract/css';
import { inUi } from '../../theme/in-layer';

export const oneWord = style(inUi({ display: 'inline-block' }));
