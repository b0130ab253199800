import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const updated = style(inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small }));

export const contents = style(
  inFeature({
    margin: 0,
    paddingInlineStart: vars.space[6],
    paddingBlockStart: vars.space[3],
    borderTop: `1px solid ${vars.color.rule}`,
    '@media': { [media.tablet]: { columns: 2, columnGap: vars.space[12] } },
  }),
);

export const contentsLink = style(inFeature({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target }));

export const section = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] }));
export const sectionTitle = style(inFeature({ fontSize: vars.text.h3, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }));
