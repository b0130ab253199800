import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const reveal = style(
  uiLayer({
    '@media': {
      [media.motion]: {
        transition: `transform ${vars.motion.page} ${vars.motion.ease}`,
      },
    },
  }),
);

/** Set only by script, and only below the fold. Nothing fades: a fast scroll or a slow device would show text without enough contrast. */
export const waiting = style(
  uiLayer({ '@media': { [`screen and ${media.motion}`]: { transform: 'translateY(0.75rem)' } } }),
);
