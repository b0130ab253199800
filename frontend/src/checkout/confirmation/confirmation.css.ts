import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export { columns, note, stack } from '../../ui/form-layout/form-layout.css';

/** Lets a long email address wrap. */
export const email = style(featureLayer({ overflowWrap: 'anywhere' }));

export const dates = style(featureLayer({ display: 'grid', gap: vars.space[4], lineHeight: vars.leading.snug }));
export const date = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[1],
    paddingBlockStart: vars.space[4],
    borderBlockStart: `1px solid ${vars.color.rule}`,
  }),
);
export const when = style(featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong }));
export const place = style(featureLayer({ overflowWrap: 'anywhere' }));
export const service = style(featureLayer({ fontWeight: vars.weight.strong }));
export const steps = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[3],
    margin: 0,
    paddingInlineStart: '1.4em',
    lineHeight: vars.leading.snug,
  }),
);
// The numeric setting for figures would also widen the bullets.
globalStyle(`${steps} > li::marker`, { '@layer': { feature: { fontVariantNumeric: 'normal' } } });
export const account = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    paddingBlock: vars.space[6],
    borderBlock: `1px solid ${vars.color.rule}`,
    lineHeight: vars.leading.snug,
  }),
);
