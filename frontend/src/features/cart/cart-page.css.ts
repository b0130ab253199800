import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';

export const body = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[6],
    maxWidth: vars.size.form,
    minHeight: '50vh',
    paddingBottom: vars.space.section,
    fontFamily: vars.font.figures,
  }),
);
export const lines = style(inFeature({ borderBottom: `1px solid ${vars.color.rule}`, lineHeight: vars.leading.snug }));
export { actions } from '../../ui/opening/opening.css';
