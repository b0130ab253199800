import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

// With large text, the words wrap below their icon.
export const principle = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[5],
    rowGap: vars.space[2],
    alignItems: 'start',
  }),
);
export const words = style(
  featureLayer({
    flex: '1 1 11rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
  }),
);
export const title = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);

export const icon = style(
  featureLayer({
    flex: 'none',
    width: '3.5rem',
    height: '3.5rem',
    fill: 'none',
    stroke: vars.color.primary,
    strokeWidth: 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);
