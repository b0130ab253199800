import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';

const base = style(
  inUi({
    borderRadius: vars.radius.panel,
    padding: `clamp(${vars.space[5]}, 4vw, ${vars.space[8]})`,
    border: `1px solid ${vars.color.rule}`,
  }),
);

export const tones = styleVariants({
  surface: [base, inUi({ background: vars.color.surface })],
  wash: [base, inUi({ background: vars.color.wash, borderColor: vars.color.wash })],
  marked: [base, inUi({ background: vars.color.markerSoft, borderColor: vars.color.marker })],
});
