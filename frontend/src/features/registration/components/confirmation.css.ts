import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';

export { actions, columns, stack } from '../../../ui/form-layout/form-layout.css';

export const receiptDetail = style(inFeature({ display: 'block' }));

export const next = style(inFeature({ display: 'grid', gap: vars.space[4] }));
export const service = style(inFeature({ fontWeight: vars.weight.strong }));
export const steps = style(
  inFeature({
    display: 'grid',
    gap: vars.space[3],
    margin: 0,
    paddingInlineStart: '1.4em',
    lineHeight: vars.leading.snug,
  }),
);
// The figures' own setting would widen the points as well.
globalStyle(`${steps} > li::marker`, { '@layer': { feature: { fontVariantNumeric: 'normal' } } });
