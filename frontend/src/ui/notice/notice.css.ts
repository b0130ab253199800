import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

const base = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space[3],
    padding: `${vars.space[4]} ${vars.space[5]}`,
    border: '1px solid',
    borderRadius: vars.radius.field,
    fontSize: vars.text.small,
    lineHeight: 1.55,
    overflowWrap: 'anywhere',
  }),
);

const tone = (edge: string, background: string) => [base, uiLayer({ borderColor: edge, background })];

export const tones = styleVariants({
  info: tone(vars.color.primary, vars.color.primarySoft),
  positive: tone(vars.color.positive, vars.color.positiveSoft),
  caution: tone(vars.color.caution, vars.color.cautionSoft),
  danger: tone(vars.color.danger, vars.color.dangerSoft),
});

export const icons = styleVariants(
  { info: vars.color.primary, positive: vars.color.positive, caution: vars.color.caution, danger: vars.color.danger },
  (color) => uiLayer({ color, fontSize: vars.text.body, marginTop: '0.15em' }),
);

export const body = style(uiLayer({ display: 'grid', gap: vars.space[1], minWidth: 0 }));
export const title = style(uiLayer({ fontWeight: vars.weight.strong, color: vars.color.ink }));
