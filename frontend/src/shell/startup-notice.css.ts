import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';

/** At the bottom of the viewport, where it covers neither the heading nor the bar. */
export const corner = style(
  featureLayer({
    position: 'fixed',
    insetInline: vars.space[4],
    bottom: vars.space[4],
    zIndex: vars.stack.header,
    maxWidth: vars.size.page,
    marginInline: 'auto',
    background: vars.color.paper,
    selectors: { '&[hidden]': { display: 'none' } },
  }),
);

export const text = style(featureLayer({ marginBottom: vars.space[3] }));
