import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));

export const contents = style(
  inFeature({
    margin: 0,
    paddingInlineStart: vars.space[8],
    paddingBlockStart: vars.space[3],
    borderTop: `1px solid ${vars.color.ink}`,
    '@media': { [media.tablet]: { columns: 2, columnGap: vars.space[12] } },
  }),
);

export const entry = style(
  inFeature({
    breakInside: 'avoid',
    paddingInlineStart: vars.space[1],
    selectors: { '&::marker': { color: vars.color.primary, fontWeight: vars.weight.strong } },
  }),
);
export const contentsLink = style(
  inFeature({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target }),
);

export const sections = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    paddingBlockEnd: vars.space.section,
    '@media': { [media.print]: { display: 'block', paddingBlockEnd: 0 } },
  }),
);
export const section = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    '@media': { [media.print]: { marginBlockEnd: vars.space[5], breakInside: 'avoid' } },
  }),
);
export const sectionTitle = style(
  inFeature({ fontSize: vars.text.h3, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const number = style(
  inFeature({
    color: vars.color.primary,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);
