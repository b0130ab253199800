import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const reveal = style(
  inUi({
    '@media': {
      [media.motion]: {
        transition: `opacity ${vars.motion.page} ${vars.motion.ease}, transform ${vars.motion.page} ${vars.motion.ease}`,
      },
    },
  }),
);

/** Set by script only, and only below the screen: without scripts nothing is ever hidden. */
export const waiting = style(
  inUi({ '@media': { [`screen and ${media.motion}`]: { opacity: 0, transform: 'translateY(0.75rem)' } } }),
);
