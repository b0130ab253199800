import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style(
  uiLayer({
    flex: 'none',
    '@media': { [media.motion]: { animation: `${turn} 900ms linear infinite` } },
  }),
);

export const progressText = style(
  uiLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    minHeight: vars.size.target,
    color: vars.color.inkMuted,
    fontSize: vars.text.body,
  }),
);
