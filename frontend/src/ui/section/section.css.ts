import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const section = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': { [media.print]: { display: 'block' } },
  }),
);
export const head = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    '@media': { [media.print]: { marginBlockEnd: vars.space[4], breakAfter: 'avoid', breakInside: 'avoid' } },
  }),
);
