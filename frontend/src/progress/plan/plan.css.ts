import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const bars = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    maxWidth: vars.size.form,
  }),
);
export const bar = style(featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[2] }));
export const barHead = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    lineHeight: vars.leading.snug,
    fontFamily: vars.font.figures,
  }),
);
export const meter = style(
  featureLayer({
    appearance: 'none',
    width: '100%',
    height: '0.75rem',
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    overflow: 'hidden',
    selectors: {
      '&::-webkit-progress-bar': { background: vars.color.surface },
      '&::-webkit-progress-value': { background: vars.color.primary },
      '&::-moz-progress-bar': { background: vars.color.primary },
    },
  }),
);

/** Limits the width, because bars longer than a line of text are hard to compare. */
export const plan = style(featureLayer({ maxWidth: '48rem' }));

/** An area that expands to show its steps. */
export const area = style(featureLayer({ borderBottom: `1px solid ${vars.color.rule}` }));

export const areaHead = style([
  bar,
  featureLayer({
    paddingBlock: vars.space[3],
    cursor: 'pointer',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
]);

export const areaName = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    fontWeight: vars.weight.medium,
    // The marker points down while the area is open.
    selectors: {
      '&::before': {
        content: '',
        width: '0.5rem',
        height: '0.5rem',
        flex: 'none',
        borderRight: `2px solid ${vars.color.primary}`,
        borderBottom: `2px solid ${vars.color.primary}`,
        transform: 'rotate(-45deg)',
      },
      'details[open] > summary &::before': { transform: 'rotate(45deg) translate(-2px, -2px)' },
    },
  }),
);

export const count = style(featureLayer({ color: vars.color.inkMuted }));

export const steps = style(featureLayer({ marginBottom: vars.space[4] }));
