import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { media } from '../../../theme/media';

export const opening = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[4] }));
export const about = style(inFeature({ display: 'grid', gap: vars.space[2] }));
export const aboutTitle = style(inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
export const points = style(inFeature({ display: 'grid', gap: vars.space[1], margin: 0, paddingInlineStart: '1.2em', lineHeight: vars.leading.snug }));
export const note = style(inFeature({ color: vars.color.inkMuted }));

export const columns = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${vars.size.form})`,
    gap: vars.space[12],
    paddingBottom: vars.space[12],
    '@media': {
      [media.desktop]: { gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 19rem)`, justifyContent: 'space-between', columnGap: vars.space[8] },
    },
  }),
);

export const fields = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[12] }));

export const side = style(
  inFeature({
    '@media': { [media.desktop]: { gridRow: '1 / span 2', gridColumn: 2, alignSelf: 'start', position: 'sticky', top: vars.space[24] } },
  }),
);

export const section = style(inFeature({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

// In the margin of the page's layout, right of its rule's left side, on the line of the title.
export const number = style(
  inFeature({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    color: vars.color.primary,
    '@media': { [media.desktop]: { position: 'absolute', insetBlockStart: '0.2rem', insetInlineEnd: `calc(100% + ${vars.space.gutter} + ${vars.space[6]})` } },
  }),
);

export const pair = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    columnGap: vars.space[5],
    rowGap: vars.space[6],
    alignItems: 'start',
  }),
);

export const end = style(inFeature({ display: 'grid', justifyItems: 'start', gap: vars.space[5] }));
export const submit = style(inFeature({ width: '100%', '@media': { [media.tablet]: { width: 'auto' } } }));

export const related = style(inFeature({ paddingTop: vars.space[4], borderTop: `1px solid ${vars.color.rule}` }));
export const relatedTitle = style(inFeature({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.inkMuted }));
