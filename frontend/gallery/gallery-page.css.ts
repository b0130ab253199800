import { style } from '@vanilla-extract/css';
import { vars } from '../src/theme/contract.css';
import { featureLayer } from '../src/theme/layer';

export const entry = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    padding: `${vars.space[8]} ${vars.space.gutter}`,
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
export const example = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] }),
);
export const exampleTitle = style(featureLayer({ fontSize: vars.text.fine }));
export const overlayLink = style(featureLayer({ justifySelf: 'start' }));
/** The title of a full-width example. */
export const wideTitle = style([exampleTitle, featureLayer({ paddingInline: vars.space.gutter })]);
