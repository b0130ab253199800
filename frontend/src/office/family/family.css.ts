import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

/** Side by side if there is room; otherwise the part needed during a call comes first, then the purchases. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[8],
    '@container': {
      [containers.desktop]: { gridTemplateColumns: '21rem minmax(0, 1fr)', alignItems: 'start', gap: vars.space[12] },
    },
  }),
);

/** Tasks, notes and consents. They come first on a phone and in tab order. */
export const side = style(featureLayer({ display: 'grid', gap: vars.space[6] }));

export const main = style(featureLayer({ display: 'grid', gap: vars.space[8], minWidth: 0 }));

export const heading = style(
  featureLayer({
    marginBottom: vars.space[2],
    fontSize: vars.text.body,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);

export const contact = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[5] }),
);

export const list = style(featureLayer({ display: 'grid', borderTop: `1px solid ${vars.color.rule}` }));

/** The button of an {@link item}, whose word stays whole. */
export const itemAction = style(featureLayer({ flex: 'none', whiteSpace: 'nowrap' }));

export const item = style(
  featureLayer({
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: vars.space[3],
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const text = style(featureLayer({ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }));

export const fine = style(featureLayer({ display: 'block', color: vars.color.inkMuted, fontSize: vars.text.fine }));

export const done = style(featureLayer({ color: vars.color.inkMuted, textDecoration: 'line-through' }));

export const add = style(featureLayer({ display: 'grid', gap: vars.space[3], marginTop: vars.space[3] }));

export const waiting = style(featureLayer({ display: 'grid', gap: vars.space[2], paddingBlock: vars.space[3] }));

export const muted = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));

/** A time with an event. */
export const entry = style([
  item,
  featureLayer({
    flexDirection: 'column',
    gap: 0,
    '@container': { [containers.tablet]: { flexDirection: 'row', gap: vars.space[4] } },
  }),
]);

export const at = style(
  featureLayer({
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    '@container': { [containers.tablet]: { flex: '0 0 12rem', whiteSpace: 'nowrap' } },
  }),
);

export const entryText = style(featureLayer({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }));

export const nowrap = style(featureLayer({ '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } } }));

/** The actions on a payment, below one another in a table. */
export const paymentActions = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    '@container': { [containers.tablet]: { flexDirection: 'column', alignItems: 'flex-end' } },
  }),
);

/** A quiet button whose label is flush with the text of its cell. */
export const paymentAction = style([nowrap, featureLayer({ paddingInline: 0, fontSize: vars.text.small })]);

/** The service with its dates, wide enough for one date per line. */
export const what = style(
  featureLayer({ '@container': { [containers.tablet]: { minWidth: '12rem', paddingBlock: vars.space[1] } } }),
);

export const children = style(featureLayer({ marginBottom: vars.space[6] }));

/** Buttons stacked at the start of the column. */
export const buttons = style(featureLayer({ display: 'grid', justifyItems: 'start' }));

export const erased = style(featureLayer({ display: 'grid', gap: vars.space[8], marginTop: vars.space[8] }));
