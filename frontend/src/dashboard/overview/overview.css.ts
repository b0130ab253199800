import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const bars = style(featureLayer({ display: 'grid', gap: vars.space[5], maxWidth: vars.size.form }));
export const bar = style(featureLayer({ display: 'grid', gap: vars.space[2] }));
export const barHead = style(
  featureLayer({
    display: 'flex',
    justifyContent: 'space-between',
    gap: vars.space[4],
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
