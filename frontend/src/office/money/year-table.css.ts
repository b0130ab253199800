import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const year = style(
  featureLayer({
    width: '100%',
    tableLayout: 'fixed',
    marginTop: vars.space[2],
    borderCollapse: 'collapse',
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.title,
  }),
);

export const yearHead = style(
  featureLayer({
    fontSize: vars.text.fine,
    borderBottom: `1.5px solid ${vars.color.ink}`,
    color: vars.color.inkMuted,
    textAlign: 'start',
  }),
);

export const yearRow = style(
  featureLayer({
    height: '2.25rem',
    borderBottom: `1px solid ${vars.color.rule}`,
    selectors: { '&[data-current]': { background: vars.color.primarySoft } },
  }),
);

/** Aligned with the text of the month column. */
export const yearHeading = style(
  featureLayer({ width: 'min(9.5rem, 45%)', padding: vars.space[2], textAlign: 'start' }),
);
export const yearMonth = style(
  featureLayer({
    width: 'min(9.5rem, 45%)',
    fontWeight: vars.weight.regular,
    textAlign: 'start',
    '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } },
  }),
);

export const yearLink = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    paddingInline: vars.space[2],
    color: 'inherit',
    textDecoration: 'none',
    selectors: {
      '&:hover': { color: vars.color.primary, textDecoration: 'underline' },
      '[data-current] &': { fontWeight: vars.weight.strong },
    },
    '@container': { [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2.25rem' } } } },
  }),
);

/** The bar is behind its number. */
export const yearNumber = style(
  featureLayer({ position: 'relative', paddingInlineEnd: vars.space[2], fontWeight: 'inherit', textAlign: 'end' }),
);

export const yearValue = style(featureLayer({ position: 'relative' }));
const barBase = style(
  featureLayer({
    position: 'absolute',
    insetBlock: '0.5rem',
    insetInlineStart: 0,
    borderRadius: '2px',
    forcedColorAdjust: 'none',
  }),
);

export const bar = styleVariants({
  positive: [barBase, featureLayer({ background: vars.color.primary })],
  negative: [barBase, featureLayer({ background: vars.color.danger })],
});
