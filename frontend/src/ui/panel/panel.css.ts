import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

const base = style(
  uiLayer({
    borderRadius: vars.radius.panel,
    padding: `clamp(${vars.space[5]}, 4vw, ${vars.space[8]})`,
    border: `1px solid ${vars.color.rule}`,
  }),
);

export const tones = styleVariants({
  surface: [base, uiLayer({ background: vars.color.surface })],
  wash: [base, uiLayer({ background: vars.color.wash, borderColor: vars.color.wash })],
  marked: [base, uiLayer({ background: vars.color.markerSoft, borderColor: vars.color.marker })],
});
