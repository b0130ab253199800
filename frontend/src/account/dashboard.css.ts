import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const opening = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', columnGap: vars.space[12] },
    },
  }),
);

export const counter = style(
  featureLayer({
    display: 'flex',
    flexDirection: 'column-reverse',
    minWidth: '6.5rem',
    paddingTop: vars.space[2],
    borderTop: `2px solid ${vars.color.primary}`,
  }),
);

export const counterFigure = style(
  featureLayer({
    fontFamily: vars.font.figures,
    fontSize: '2.5rem',
    fontWeight: vars.weight.strong,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  }),
);

export const part = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[6] }),
);

/** Keeps the footer at the bottom of short pages. */
export const receiptPage = style([
  part,
  featureLayer({ minHeight: '50vh', '@media': { [media.print]: { minHeight: 0 } } }),
]);

export const partHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[6],
    rowGap: vars.space[3],
  }),
);

/** Buttons at the end of a row; their labels align with the column's text. */
export const rowButtons = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    marginInline: `calc(-1 * ${vars.space[3]})`,
    '@media': { [media.tablet]: { flexWrap: 'nowrap' } },
  }),
);

export const empty = style(
  featureLayer({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[3],
    padding: `${vars.space[6]} ${vars.space[6]}`,
    border: `1px dashed ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.panel,
  }),
);

/** A line below the first line of a cell. */
export const furtherLine = style(featureLayer({ display: 'block' }));
export const person = style(
  featureLayer({ display: 'inline-flex', alignItems: 'center', gap: vars.space[3], maxWidth: '100%' }),
);

export const personName = style(featureLayer({ minWidth: 0, overflowWrap: 'anywhere' }));

export const address = style(featureLayer({ overflowWrap: 'anywhere' }));

/** Keeps an email address on one line where there is room. */
export const login = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.tablet]: { minWidth: '13rem' } },
  }),
);

export const access = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const tick = style(featureLayer({ color: vars.color.positive }));

export const halves = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[12],
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space[12] } },
  }),
);

export const links = style(featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));

export const linkRow = style(
  featureLayer({ paddingBlock: vars.space[1], borderBottom: `1px solid ${vars.color.rule}` }),
);
