import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const date = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    paddingBlock: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.rule}`,
  }),
);
export const when = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, textWrap: 'balance' }),
);
export const note = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
export const actions = style(
  featureLayer({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3], marginBlockStart: vars.space[3] }),
);
export const place = style(featureLayer({ overflowWrap: 'anywhere', lineHeight: vars.leading.snug }));

export const history = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderBlockStart: `1px solid ${vars.color.rule}`,
  }),
);
export const entry = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    paddingBlock: vars.space[3],
    borderBlockEnd: `1px solid ${vars.color.rule}`,
    overflowWrap: 'anywhere',
  }),
);

/** Scrolls into view above the dialog's footer. */
export const result = style(featureLayer({ scrollMarginBlockEnd: '10rem' }));

export const email = style(featureLayer({ fontSize: vars.text.small }));
export const emailSummary = style(featureLayer({ paddingBlock: vars.space[3], cursor: 'pointer' }));
export const subject = style(featureLayer({ marginBlockStart: vars.space[3], fontWeight: vars.weight.strong }));
export const emailText = style(
  featureLayer({
    marginBlockStart: vars.space[2],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.rule}`,
    color: vars.color.inkMuted,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  }),
);
