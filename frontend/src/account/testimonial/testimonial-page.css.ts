import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

/** The words as they would be published, with their lines. */
export const words = style(
  featureLayer({
    margin: 0,
    paddingInlineStart: vars.space[4],
    borderInlineStart: `3px solid ${vars.color.rule}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  }),
);

export const name = style(featureLayer({ color: vars.color.inkMuted, overflowWrap: 'anywhere' }));
