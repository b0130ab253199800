import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { media } from '../../../theme/media';

export { pair } from '../../../ui/form-layout/form-layout.css';

/** Takes focus when the dialog opens, so that screen readers read the order first. It is not a control, so it shows no focus ring. */
export const start = style(featureLayer({ selectors: { '&:focus': { outline: 'none' } } }));
export const form = style(featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] }));

export const actions = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    '@media': { [media.tablet]: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'flex-start' } },
  }),
);

/** Side padding of the dialog's panel: see `ui/dialog`. */
const panelPadding = `clamp(${vars.space[5]}, 5vw, ${vars.space[8]})`;

/** The end of the form. Sticks to the bottom of the window while the form extends below it. */
export const payBar = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    marginInline: `calc(-1 * ${panelPadding})`,
    marginBottom: `calc(-1 * ${panelPadding})`,
    padding: `${vars.space[4]} ${panelPadding}`,
    background: vars.color.surface,
    borderTop: `1px solid ${vars.color.rule}`,
    '@media': {
      // In a low window, or with large text, a sticky bar would cover the fields.
      [media.tall]: { position: 'sticky', bottom: 0, zIndex: 1 },
      // The container around the dialog has padding, which would offset the sticky bar.
      [media.tablet]: {
        bottom: `calc(-1 * ${vars.space[6]})`,
        borderRadius: `0 0 ${vars.radius.panel} ${vars.radius.panel}`,
      },
    },
  }),
);
export const payActions = style(featureLayer({ display: 'flex', flexDirection: 'row-reverse', gap: vars.space[3] }));
export const pay = style(featureLayer({ flexGrow: 1 }));

// Keeps the focused element from being hidden behind the bar.
globalStyle(`${form} :is(input, select, button, iframe)`, {
  '@layer': { feature: { scrollMarginBlock: `${vars.space[12]} ${vars.space[24]}` } },
});

/** The payer's known details, with a button to edit them. */
export const known = style(
  featureLayer({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: vars.space[4] }),
);
export const knownText = style(
  featureLayer({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere', lineHeight: vars.leading.snug }),
);
/** Wraps inside the part only if it does not fit on a line of its own. */
export const knownPart = style(featureLayer({ display: 'inline-block', maxWidth: '100%' }));

export const part = style(featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const partTitle = style(
  featureLayer({
    marginBottom: vars.space[4],
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);

export const lines = style(
  featureLayer({
    width: '100%',
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
const cell = {
  padding: `${vars.space[3]} 0`,
  verticalAlign: 'top',
  borderBottom: `1px solid ${vars.color.rule}`,
  fontWeight: vars.weight.regular,
} as const;
export const lineName = style(featureLayer({ ...cell, textAlign: 'start', overflowWrap: 'anywhere' }));
export const lineDetail = style(
  featureLayer({ display: 'block', fontSize: vars.text.small, color: vars.color.inkMuted }),
);
export const linePrice = style(
  featureLayer({ ...cell, paddingInlineStart: vars.space[4], textAlign: 'end', whiteSpace: 'nowrap' }),
);
const total = {
  borderBottom: `1.5px solid ${vars.color.ink}`,
  fontSize: vars.text.lead,
  fontWeight: vars.weight.strong,
} as const;
export const totalName = style([lineName, featureLayer(total)]);
export const totalPrice = style([linePrice, featureLayer(total)]);

export const wallets = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] }),
);
/** Text between two rules. */
export const orCard = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[4],
    color: vars.color.inkMuted,
    selectors: {
      '&::before, &::after': { content: '""', flexGrow: 1, borderTop: `1px solid ${vars.color.rule}` },
    },
  }),
);

/** Email address that receives the code: emphasized, and wrapped to fit the dialog. */
export const address = style(featureLayer({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }));

/** Secondary action: text with a button aligned to it. */
export const aside = style(
  featureLayer({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[1],
    paddingTop: vars.space[4],
    borderTop: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const asideAction = style(featureLayer({ paddingInline: 0, fontSize: vars.text.small }));

/** Disabled for now. The text above says when it becomes available. */
export const asideWaiting = style([asideAction, featureLayer({ color: vars.color.inkMuted, textDecoration: 'none' })]);
