import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${vars.size.form})`,
    gap: vars.space[8],
    alignItems: 'center',
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
        columnGap: vars.space[12],
      },
    },
  }),
);

export const title = style(
  featureLayer({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 34, fontWeight: vars.weight.display }),
);
export const heading = style(featureLayer({ fill: vars.color.ink, fontSize: 21, fontWeight: vars.weight.strong }));
export const small = style(featureLayer({ fill: vars.color.inkMuted, fontSize: 20 }));
export const figure = style(
  featureLayer({
    fill: vars.color.ink,
    fontFamily: vars.font.figures,
    fontSize: 21,
    fontWeight: vars.weight.strong,
  }),
);
export const total = style(
  featureLayer({ fill: vars.color.ink, fontFamily: vars.font.display, fontSize: 76, fontWeight: vars.weight.display }),
);
export const stamp = style(featureLayer({ fill: 'none', stroke: vars.color.primary, strokeWidth: 2.4 }));
export const rule = style(featureLayer({ stroke: vars.color.rule, strokeWidth: 1.5 }));

export const track = style(featureLayer({ stroke: vars.color.wash, strokeWidth: 12, strokeLinecap: 'round' }));
export const bar = style(featureLayer({ stroke: vars.color.primary, strokeWidth: 12, strokeLinecap: 'round' }));
export const notKnown = style(featureLayer({ fill: vars.color.primary }));
export const misread = style(featureLayer({ fill: vars.color.inkMuted }));
export const rushed = style(featureLayer({ fill: vars.color.rule }));
