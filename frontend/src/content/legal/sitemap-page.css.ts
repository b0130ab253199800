import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { textLink } from '../../ui/link/text-link.css';

export const groups = style(featureLayer({ paddingBlockEnd: vars.space.section }));
export const group = style(
  featureLayer({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[2],
    paddingTop: vars.space[4],
    borderTop: `1px solid ${vars.color.ink}`,
  }),
);
export const title = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
/** Uses a small line height, so that a name of two lines stays together. */
export const link = style([textLink, featureLayer({ lineHeight: vars.leading.title })]);
/** The link to another site at the end of a row. */
export const site = style([textLink, featureLayer({ fontSize: vars.text.body })]);
