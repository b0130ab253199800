import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const paragraphs = style(inFeature({ display: 'grid', gap: vars.space[5] }));

export const principles = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);

// With large text the words go below their sign.
export const principle = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[5],
    rowGap: vars.space[2],
    alignItems: 'start',
  }),
);
export const words = style(
  inFeature({
    flex: '1 1 11rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
  }),
);
export const title = style(
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);

export const icon = style(
  inFeature({
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
