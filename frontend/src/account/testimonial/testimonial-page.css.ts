import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

/** The text as it would be published, with its line breaks. */
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
