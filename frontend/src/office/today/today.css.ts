import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

const fingerHigh = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.target,
  '@container': { [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } } },
} as const;

export const day = style(featureLayer({ color: vars.color.inkMuted }));

export const part = style(
  featureLayer({
    fontSize: vars.text.body,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);

export const partHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    fontSize: vars.text.small,
  }),
);

export const calm = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    paddingBlock: vars.space[6],
    borderBlock: `1px solid ${vars.color.rule}`,
    color: vars.color.inkMuted,
  }),
);

export const calmTitle = style([part, featureLayer({ color: vars.color.ink, fontSize: vars.text.h4 })]);

export const groups = style(featureLayer({ display: 'grid', gap: vars.space[6], marginTop: vars.space[3] }));

export const groupTitle = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    paddingBottom: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    fontWeight: vars.weight.medium,
  }),
);

export const count = style(
  featureLayer({
    display: 'inline-block',
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

export const list = style(featureLayer({ display: 'grid', borderTop: `1px solid ${vars.color.rule}` }));

/** Description, waiting time and action. On a phone, the last two are below the first. */
export const item = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[4],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

const fullLine = {
  flex: '1 1 100%',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { [containers.tablet]: { flex: '1 1 0' } },
} as const;

export const itemText = style(featureLayer({ ...fullLine, paddingBlock: vars.space[2] }));

export const itemLink = style(
  featureLayer({
    ...fullLine,
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    paddingBlock: vars.space[1],
    color: vars.color.primary,
    fontWeight: vars.weight.medium,
    textDecoration: 'underline',
    textDecorationColor: vars.color.rule,
    textUnderlineOffset: '0.25em',
    selectors: { '&:hover': { color: vars.color.primaryHover, textDecorationColor: 'currentColor' } },
    '@container': {
      [containers.tablet]: { flex: '1 1 0', '@media': { '(pointer: fine)': { minHeight: '2.25rem' } } },
    },
  }),
);

export const wait = style(
  featureLayer({
    color: vars.color.inkMuted,
    whiteSpace: 'nowrap',
    '@container': { [containers.tablet]: { order: 1, minWidth: '6rem', textAlign: 'end' } },
  }),
);

export const call = style(
  featureLayer({ ...fingerHigh, color: vars.color.primary, fontSize: vars.text.small, whiteSpace: 'nowrap' }),
);

export const more = style(
  featureLayer({ paddingTop: vars.space[2], color: vars.color.inkMuted, fontSize: vars.text.small }),
);

/** Current activity: registrations, and beside them the day's consultations and the next test date. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    marginTop: vars.space[12],
    '@container': {
      [containers.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 23rem', columnGap: vars.space[12] },
    },
  }),
);

export const side = style(featureLayer({ display: 'grid', alignContent: 'start', gap: vars.space[8] }));

export const empty = style(featureLayer({ paddingBlock: vars.space[3], color: vars.color.inkMuted }));

export const opener = style(
  featureLayer({ ...fingerHigh, color: vars.color.primary, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }),
);

export const short = style(featureLayer({ '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } } }));

export const appointment = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[4],
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const time = style(featureLayer({ minWidth: '4.5rem', fontFamily: vars.font.figures }));
export const person = style(featureLayer({ display: 'grid', flex: '1 1 8rem', minWidth: 0 }));
export const topic = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine, overflowWrap: 'anywhere' }),
);

export const line = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    fontSize: vars.text.small,
  }),
);

export const figure = style(featureLayer({ color: vars.color.inkMuted, fontFamily: vars.font.figures }));

/** Seat counts of a date's tests, as aligned columns. */
export const seats = style(
  featureLayer({
    width: '100%',
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.title,
  }),
);
globalStyle(
  `${seats} :is(th, td)`,
  featureLayer({
    paddingBlock: vars.space[2],
    paddingInlineStart: vars.space[5],
    textAlign: 'end',
    overflowWrap: 'normal',
  }),
);
globalStyle(
  `${seats} thead th`,
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine, fontWeight: vars.weight.regular }),
);
globalStyle(`${seats} tbody tr`, featureLayer({ borderTop: `1px solid ${vars.color.rule}` }));
globalStyle(
  `${seats} :is(th, td):first-child`,
  featureLayer({
    paddingInlineStart: 0,
    textAlign: 'start',
    fontWeight: vars.weight.regular,
    overflowWrap: 'anywhere',
  }),
);

export const toolbar = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: vars.space[3],
    marginBlock: vars.space[4],
  }),
);

export const found = style(
  featureLayer({ paddingBlock: vars.space[2], color: vars.color.inkMuted, fontSize: vars.text.small }),
);

/** Two lines in a cell, with some space in a dense row. */
export const pair = style(featureLayer({ display: 'block', paddingBlock: vars.space[1] }));

export const detail = style(
  featureLayer({
    display: 'block',
    color: vars.color.inkMuted,
    fontSize: vars.text.fine,
    lineHeight: vars.leading.title,
  }),
);
