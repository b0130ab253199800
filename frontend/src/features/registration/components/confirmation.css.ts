import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { media } from '../../../theme/media';

export const columns = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    paddingBottom: vars.space.section,
    '@media': { [media.desktop]: { gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 19rem)`, justifyContent: 'space-between', columnGap: vars.space[8] } },
  }),
);

export const stack = style(
  inFeature({ display: 'grid', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], maxWidth: vars.size.form }),
);
/** The only thing on its page. */
export const alone = style([stack, inFeature({ minHeight: '40vh', paddingBottom: vars.space.section })]);

export const receiptDetail = style(inFeature({ display: 'block' }));

export const actions = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const next = style(inFeature({ display: 'grid', gap: vars.space[4] }));
export const steps = style(inFeature({ display: 'grid', gap: vars.space[3], margin: 0, paddingInlineStart: '1.4em', lineHeight: vars.leading.snug }));
// The figures' own setting would widen the points as well.
globalStyle(`${steps} > li::marker`, { '@layer': { feature: { fontVariantNumeric: 'normal' } } });
