import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';

export const totals = style(featureLayer({ display: 'grid', gap: vars.space[2] }));
export const total = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    color: vars.color.inkMuted,
  }),
);
export const due = style([
  total,
  featureLayer({ color: vars.color.ink, fontSize: vars.text.lead, fontWeight: vars.weight.strong }),
]);
