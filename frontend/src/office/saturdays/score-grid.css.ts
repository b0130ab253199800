import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers, media } from '../../theme/media';

export const grid = style(
  featureLayer({ marginTop: vars.space[12], '@media': { [media.print]: { display: 'none' } } }),
);
export const title = style(featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong }));
export const facts = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
export const rows = style(featureLayer({ marginTop: vars.space[4], borderTop: `1.5px solid ${vars.color.ink}` }));

/** Name, fields and state: stacked on a phone, on one line if there is room. */
export const row = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[2]} ${vars.space[6]}`,
    alignItems: 'center',
    paddingBlock: vars.space[2],
    borderBottom: `1px solid ${vars.color.rule}`,
    '@container': { [containers.desktop]: { gridTemplateColumns: '14rem auto minmax(0, 1fr)' } },
  }),
);
export const name = style(featureLayer({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }));
export const fields = style(featureLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[3] }));
export const field = style(featureLayer({ display: 'grid' }));
export const label = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.fine }));
const control = featureLayer({
  minHeight: vars.size.target,
  padding: `0 ${vars.space[2]}`,
  border: `1px solid ${vars.color.fieldBorder}`,
  borderRadius: vars.radius.field,
  background: vars.color.surface,
  color: vars.color.ink,
  font: 'inherit',
  fontFamily: vars.font.figures,
});
export const input = style([
  control,
  featureLayer({ width: '4.5rem', selectors: { '&[aria-invalid]': { borderColor: vars.color.danger } } }),
]);
export const select = style([control]);
export const total = style(
  featureLayer({
    minWidth: '3rem',
    lineHeight: vars.size.target,
    fontFamily: vars.font.figures,
    fontWeight: vars.weight.strong,
    textAlign: 'end',
  }),
);
export const state = style(featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small }));
export const problem = style(featureLayer({ color: vars.color.danger }));
