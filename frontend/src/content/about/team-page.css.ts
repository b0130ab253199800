import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const list = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    paddingBlockEnd: vars.space.section,
  }),
);

export const grid = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderTop: `1px solid ${vars.color.ink}`,
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[12] } },
  }),
);

export const tutor = style(
  // With large text, the name wraps below the picture.
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space[5],
    alignItems: 'start',
    paddingBlock: vars.space[6],
    borderBottom: `1px solid ${vars.color.rule}`,
  }),
);

export const words = style(
  featureLayer({
    flex: '1 1 10rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
  }),
);

export const name = style(
  featureLayer({
    minHeight: vars.size.target,
    color: vars.color.primary,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textDecoration: 'underline',
    textDecorationThickness: '0.07em',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.primaryHover, textDecorationThickness: '0.13em' } },
  }),
);

export const designation = style(featureLayer({ color: vars.color.inkMuted, lineHeight: vars.leading.snug }));
export const teaser = style(featureLayer({ marginTop: vars.space[2], lineHeight: 1.6, textWrap: 'pretty' }));
export const photo = style(
  featureLayer({ width: '6rem', height: '6rem', objectFit: 'cover', borderRadius: vars.radius.round }),
);

/** The picture next to the text, or above it if there is little room. */
export const person = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    alignItems: 'start',
    '@media': { [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
  }),
);
