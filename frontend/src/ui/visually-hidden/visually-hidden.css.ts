import { style } from '@vanilla-extract/css';
import { inUi } from '../../theme/in-layer';

/** For screen readers only. */
export const visuallyHidden = style(
  inUi({
    position: 'absolute',
    width: 1,
    height: 1,
    margin: -1,
    padding: 0,
    border: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  }),
);
