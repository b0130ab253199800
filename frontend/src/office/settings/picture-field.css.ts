import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const field = style(featureLayer({ display: 'grid', gap: vars.space[2] }));

export const label = style(featureLayer({ fontWeight: vars.weight.strong }));

export const row = style(featureLayer({ display: 'flex', alignItems: 'center', gap: vars.space[4] }));

export const picture = style(
  featureLayer({
    flex: 'none',
    width: '6rem',
    height: '6rem',
    objectFit: 'cover',
    background: vars.color.wash,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.field,
  }),
);

export const none = style([
  picture,
  featureLayer({
    display: 'grid',
    placeItems: 'center',
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    borderStyle: 'dashed',
  }),
]);

export const buttons = style(featureLayer({ display: 'grid', gap: vars.space[1], justifyItems: 'start', minWidth: 0 }));
