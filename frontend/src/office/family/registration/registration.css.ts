import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { containers } from '../../../theme/media';

export const menu = style(featureLayer({ position: 'relative', display: 'inline-block' }));

/** As high as a row, so that the table stays dense. The items of its list are full-size touch targets. */
export const opener = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    color: vars.color.primary,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    listStyle: 'none',
    userSelect: 'none',
    minWidth: 'max-content',
    minHeight: vars.size.target,
    borderRadius: vars.radius.field,
    selectors: { '&::-webkit-details-marker': { display: 'none' }, '&:hover': { textDecoration: 'underline' } },
    '@container': { [containers.tablet]: { minHeight: '2.25rem' } },
  }),
);

export const list = style(
  featureLayer({
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: `calc(100% + ${vars.space[1]})`,
    zIndex: vars.stack.overlay,
    minWidth: '13rem',
    padding: vars.space[2],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    boxShadow: vars.shadow.overlay,
  }),
);

export const choice = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: vars.size.target,
    paddingInline: vars.space[3],
    borderRadius: vars.radius.field,
    fontSize: vars.text.small,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: { '&:hover': { background: vars.color.wash, color: vars.color.primary } },
  }),
);

export const part = style(featureLayer({ display: 'grid', gap: vars.space[4] }));

/** Two short fields, side by side if there is room. */
export const pair = style(
  featureLayer({ display: 'grid', gap: vars.space[4], gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' }),
);

export const lines = style(featureLayer({ display: 'grid', borderTop: `1px solid ${vars.color.rule}` }));

export const line = style(
  featureLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[4],
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
  }),
);

export const amount = style(featureLayer({ fontFamily: vars.font.figures, whiteSpace: 'nowrap' }));

export const fine = style(featureLayer({ display: 'block', color: vars.color.inkMuted, fontSize: vars.text.fine }));

export const total = style([line, featureLayer({ fontWeight: vars.weight.strong })]);

export const email = style(featureLayer({ fontSize: vars.text.small }));

export const summary = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: vars.color.primary,
    cursor: 'pointer',
  }),
);

export const emailSubject = style(featureLayer({ fontWeight: vars.weight.strong }));

export const emailText = style(
  featureLayer({ marginTop: vars.space[2], whiteSpace: 'pre-line', overflowWrap: 'anywhere' }),
);
