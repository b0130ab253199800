import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

export const opening = style(inFeature({ display: 'grid', gap: vars.space[6] }));

export const listTitle = style(
  inFeature({
    paddingBottom: vars.space[3],
    fontSize: vars.text.small,
    fontWeight: vars.weight.strong,
    color: vars.color.inkMuted,
  }),
);

export const end = style(inFeature({ height: vars.space.section }));
