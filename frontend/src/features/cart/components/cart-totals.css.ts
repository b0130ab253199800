import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';

export const totals = style(inFeature({ display: 'grid', gap: vars.space[2] }));
export const total = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    color: vars.color.inkMuted,
  }),
);
export const due = style([
  total,
  inFeature({ color: vars.color.ink, fontSize: vars.text.lead, fontWeight: vars.weight.strong }),
]);
