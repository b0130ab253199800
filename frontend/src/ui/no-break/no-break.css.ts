import { style } from '@vanilla-extract/css';
import { uiLayer } from '../../theme/layer';

export const oneWord = style(uiLayer({ display: 'inline-block' }));
