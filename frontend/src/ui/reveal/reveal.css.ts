import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const reveal = style(
  uiLayer({
    '@media': {
      [media.motion]: {
        transition: `opacity ${vars.motion.page} ${vars.motion.ease}, transform ${vars.motion.page} ${vars.motion.ease}`,
      },
    },
  }),
);

/** Set only by script, and only below the fold. The content stays readable, because a fast scroll or a full-page screenshot shows it. */
export const waiting = style(
  uiLayer({ '@media': { [`screen and ${media.motion}`]: { opacity: 0.5, transform: 'translateY(0.75rem)' } } }),
);
