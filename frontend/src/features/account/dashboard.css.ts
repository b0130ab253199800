import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    '@media': {
      [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', columnGap: vars.space[12] },
    },
  }),
);

export const words = style(inFeature({ display: 'grid', gap: vars.space[3] }));

export const counters = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] }));

export const counter = style(
  inFeature({
    display: 'flex',
    flexDirection: 'column-reverse',
    minWidth: '6.5rem',
    paddingTop: vars.space[2],
    borderTop: `2px solid ${vars.color.primary}`,
  }),
);

export const counterName = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const counterFigure = style(
  inFeature({
    fontFamily: vars.font.figures,
    fontSize: '2.5rem',
    fontWeight: vars.weight.strong,
    lineHeight: 1.15,
    letterSpacing: '-0.02em',
  }),
);

export const part = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[6] }),
);

/** With little on it, it still keeps the foot of the site down. */
export const receiptPage = style([
  part,
  inFeature({ minHeight: '50vh', '@media': { [media.print]: { minHeight: 0 } } }),
]);

export const partHead = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[6],
    rowGap: vars.space[3],
  }),
);

export const buttons = style(
  inFeature({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] }),
);

/** Buttons at the end of a row; their words line up with the column's other words. */
export const rowButtons = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    marginInline: `calc(-1 * ${vars.space[3]})`,
    '@media': { [media.tablet]: { flexWrap: 'nowrap' } },
  }),
);

export const empty = style(
  inFeature({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[3],
    padding: `${vars.space[6]} ${vars.space[6]}`,
    border: `1px dashed ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.panel,
  }),
);

export const emptyTitle = style(
  inFeature({ fontWeight: vars.weight.strong, fontSize: vars.text.h4, lineHeight: vars.leading.title }),
);

/** Below the first line of a cell. */
export const furtherLine = style(inFeature({ display: 'block' }));
export const muted = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const person = style(
  inFeature({ display: 'inline-flex', alignItems: 'center', gap: vars.space[3], maxWidth: '100%' }),
);

export const personName = style(inFeature({ minWidth: 0, overflowWrap: 'anywhere' }));

export const address = style(inFeature({ overflowWrap: 'anywhere' }));

/** Keeps an address on one line where it can. */
export const login = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [media.tablet]: { minWidth: '13rem' } },
  }),
);

export const access = style(
  inFeature({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: vars.space[2],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const tick = style(inFeature({ color: vars.color.positive }));

export const halves = style(
  inFeature({
    display: 'grid',
    gap: vars.space[12],
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space[12] } },
  }),
);

export const links = style(inFeature({ borderTop: `1px solid ${vars.color.rule}` }));

export const linkRow = style(inFeature({ paddingBlock: vars.space[1], borderBottom: `1px solid ${vars.color.rule}` }));
