import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';

export const place = style(
  featureLayer({
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    color: vars.color.inkMuted,
    fontStyle: 'normal',
  }),
);

/** One chosen test: a panel below the list. */
export const test = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    padding: `${vars.space[4]} clamp(${vars.space[2]}, 2vw, ${vars.space[4]})`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderTop: `2px solid ${vars.color.primary}`,
  }),
);
export const invalidTest = style([
  test,
  featureLayer({ borderColor: vars.color.danger, boxShadow: `inset 4px 0 0 ${vars.color.danger}` }),
]);
export const testHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    lineHeight: vars.leading.snug,
  }),
);
export const testTitle = style(featureLayer({ flex: '1 1 9rem', fontWeight: vars.weight.strong }));
export const testPrice = style(featureLayer({ fontFamily: vars.font.figures }));
export const note = style(featureLayer({ flexBasis: '100%', fontSize: vars.text.small, color: vars.color.inkMuted }));
export const open = style(
  featureLayer({ flexBasis: '100%', fontSize: vars.text.small, fontWeight: vars.weight.medium }),
);
export const remove = style(featureLayer({ justifySelf: 'start', paddingInline: 0, fontSize: vars.text.small }));

/** Below the text of a full date. */
export const join = style(
  featureLayer({ marginInlineStart: vars.space[8], paddingInline: 0, fontSize: vars.text.small }),
);
/** In the place of the button, once the waitlist is closed. */
export const closed = style([note, featureLayer({ marginInlineStart: vars.space[8] })]);

export const dates = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr))',
    columnGap: vars.space[3],
  }),
);

export const month = style(
  featureLayer({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.inkMuted }),
);

/** Space between the message of a date and the next date. */
globalStyle(`${dates} > :has([aria-invalid='true'])`, { '@layer': { feature: { paddingBottom: vars.space[3] } } });
export const date = style(featureLayer({ fontSize: vars.text.small }));
export const left = style(featureLayer({ display: 'block', fontSize: vars.text.small, color: vars.color.inkMuted }));
export const few = style([left, featureLayer({ color: vars.color.caution, fontWeight: vars.weight.medium })]);

export const sessions = style(featureLayer({ width: '100%', lineHeight: vars.leading.snug }));
const cell = {
  padding: `${vars.space[3]} 0`,
  verticalAlign: 'top',
  borderTop: `1px solid ${vars.color.rule}`,
} as const;
export const sessionName = style(featureLayer({ ...cell, textAlign: 'start', fontWeight: vars.weight.medium }));

/** Wide enough for "$50.00 a date" on one line. With large text it may wrap. */
export const sessionPrice = style(
  featureLayer({
    ...cell,
    minWidth: 'min(8rem, 32vw)',
    paddingInlineStart: vars.space[4],
    textAlign: 'end',
    fontFamily: vars.font.figures,
  }),
);
export const detail = style(
  featureLayer({
    display: 'block',
    fontSize: vars.text.small,
    fontWeight: vars.weight.regular,
    color: vars.color.inkMuted,
  }),
);
export const sums = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[2],
    paddingTop: vars.space[3],
    borderTop: `1.5px solid ${vars.color.ink}`,
  }),
);
export const sum = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    fontFamily: vars.font.figures,
  }),
);

/** The name uses the space next to the amount. The amount wraps below it only with large text. */
globalStyle(`${sum} > :first-child`, { '@layer': { feature: { flex: '1 1 8rem', minWidth: 0 } } });
export const due = style([sum, featureLayer({ fontWeight: vars.weight.strong })]);
