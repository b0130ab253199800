import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const contents = style(
  featureLayer({
    margin: 0,
    paddingInlineStart: vars.space[8],
    paddingBlockStart: vars.space[3],
    borderTop: `1px solid ${vars.color.ink}`,
    '@media': { [media.tablet]: { columns: 2, columnGap: vars.space[12] } },
  }),
);

export const entry = style(
  featureLayer({
    breakInside: 'avoid',
    paddingInlineStart: vars.space[1],
    selectors: { '&::marker': { color: vars.color.primary, fontWeight: vars.weight.strong } },
  }),
);
export const contentsLink = style(
  featureLayer({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target }),
);

export const sections = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    paddingBlockEnd: vars.space.section,
    '@media': { [media.print]: { display: 'block', paddingBlockEnd: 0 } },
  }),
);
export const section = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    '@media': { [media.print]: { marginBlockEnd: vars.space[5], breakInside: 'avoid' } },
  }),
);
export const sectionTitle = style(
  featureLayer({ fontSize: vars.text.h3, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const number = style(
  featureLayer({
    color: vars.color.primary,
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);
