import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';

/** Navigation between the views, below the page title. */
export const views = style(
  featureLayer({
    display: 'flex',
    gap: vars.space[6],
    marginBlock: `${vars.space[2]} ${vars.space[6]}`,
    borderBottom: `1px solid ${vars.color.rule}`,
    flexWrap: 'wrap',
    '@media': { [media.print]: { display: 'none' } },
  }),
);

export const view = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.target,
    color: vars.color.inkMuted,
    fontWeight: vars.weight.medium,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { color: vars.color.primary },
      '&[data-status="active"]': { color: vars.color.ink, boxShadow: `inset 0 -2px 0 ${vars.color.primary}` },
    },
  }),
);

export const count = style(
  featureLayer({
    minWidth: '1.5rem',
    paddingInline: vars.space[2],
    borderRadius: vars.radius.round,
    background: vars.color.scheduledSoft,
    color: vars.color.scheduled,
    fontSize: vars.text.fine,
    fontWeight: vars.weight.strong,
    textAlign: 'center',
  }),
);

export const toolbar = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: vars.space[4],
    marginBottom: vars.space[6],
    '@media': { [media.print]: { display: 'none' } },
  }),
);

export const monthField = style(featureLayer({ flex: '0 1 16rem' }));
/** Four totals on one line. The net total at the end is the most prominent. */
export const totals = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
    gap: `${vars.space[4]} ${vars.space[6]}`,
    paddingBlock: vars.space[4],
    marginBottom: vars.space[8],
    borderBlock: `1px solid ${vars.color.rule}`,
  }),
);

const amountHigh = {
  minHeight: vars.size.target,
  '@container': { [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } } },
} as const;

const totalBase = style(featureLayer({ display: 'grid', alignContent: 'start' }));
export const total = styleVariants({ net: [totalBase, featureLayer({ order: 0 })], other: [totalBase] });
export const totalName = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine }));
export const totalValue = style(
  featureLayer({
    margin: 0,
    fontFamily: vars.font.figures,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    // As high as a number that opens its entries, so that all four are on one line.
    display: 'flex',
    alignItems: 'center',
    ...amountHigh,
    selectors: { [`${total.net} &`]: { fontSize: vars.text.h3 } },
  }),
);

/** A number that opens its entries. In a table it is as high as the row, elsewhere as high as a touch target. */
export const amount = style(
  featureLayer({
    ...amountHigh,
    color: vars.color.primary,
    font: 'inherit',
    textAlign: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: vars.color.rule,
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '0.25em',
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.primaryHover, textDecorationColor: 'currentColor' } },
  }),
);

export const none = style(featureLayer({ color: vars.color.inkMuted }));

/** The tables on the left, the year beside them. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    marginTop: vars.space[6],
    '@container': {
      [containers.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem', columnGap: vars.space[12] },
    },
  }),
);

export const tables = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[8],
  }),
);

export const empty = style(featureLayer({ paddingBlock: vars.space[4], color: vars.color.inkMuted }));
export const intro = style(
  featureLayer({ maxWidth: vars.size.measure, marginBottom: vars.space[4], color: vars.color.inkMuted }),
);

export const issues = style(featureLayer({ display: 'grid', gap: vars.space[2], marginTop: vars.space[6] }));

/** The negative margin makes up for the dialog's border, so that the container is wide enough to show rows as a table. */
export const entries = style(featureLayer({ containerType: 'inline-size', marginInline: '-2px' }));

/** Two lines in a cell, with some space in a dense row. */
export const pair = style(featureLayer({ display: 'block', paddingBlock: vars.space[1] }));

/** What happens next, with the action that does it below. */
export const next = style(
  featureLayer({ display: 'grid', justifyItems: 'start', gap: vars.space[1], paddingBlock: vars.space[1] }),
);

/** The second line of a cell. */
export const detail = style(
  featureLayer({
    display: 'block',
    color: vars.color.inkMuted,
    fontSize: vars.text.fine,
    lineHeight: vars.leading.title,
    overflowWrap: 'anywhere',
  }),
);

export const short = style(featureLayer({ '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } } }));

export const sum = style(
  featureLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[4],
    paddingTop: vars.space[3],
    marginTop: vars.space[3],
    borderTop: `1.5px solid ${vars.color.ink}`,
    fontFamily: vars.font.figures,
  }),
);

/** Actions on an issue. */
export const options = style(
  featureLayer({ display: 'grid', marginTop: vars.space[6], borderTop: `1px solid ${vars.color.rule}` }),
);

export const option = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[2]} ${vars.space[4]}`,
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const optionText = style(featureLayer({ flex: '1 1 14rem', color: vars.color.inkMuted }));
export const closeForm = style(featureLayer({ marginTop: vars.space[6] }));
