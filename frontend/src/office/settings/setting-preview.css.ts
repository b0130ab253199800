import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

/** As high as the scaled frame. */
export const room = style(featureLayer({ position: 'relative', overflow: 'hidden', marginTop: vars.space[4] }));

/** As large as a screen, then scaled down to fit its container. */
export const frame = style(
  featureLayer({
    position: 'absolute',
    insetInlineStart: '50%',
    transformOrigin: 'top center',
    background: vars.color.paper,
    border: `1px solid ${vars.color.rule}`,
  }),
);
