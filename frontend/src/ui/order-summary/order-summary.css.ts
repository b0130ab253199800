import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

export const summary = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[5],
    maxWidth: vars.size.form,
    padding: `clamp(${vars.space[5]}, 4vw, ${vars.space[8]})`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderTop: `3px solid ${vars.color.ink}`,
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    fontFamily: vars.font.figures,
    '@media': {
      [media.print]: {
        maxWidth: 'none',
        padding: `${vars.space[4]} 0 0`,
        border: 0,
        borderTop: '2pt solid',
        background: 'none',
        breakInside: 'avoid',
      },
    },
  }),
);

export const facts = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space[6],
    rowGap: vars.space[1],
    fontSize: vars.text.small,
  }),
);
export const fact = style(uiLayer({ display: 'contents' }));
export const factName = style(uiLayer({ color: vars.color.inkMuted }));
export const factValue = style(uiLayer({ minWidth: 0, overflowWrap: 'anywhere' }));

export const lines = style(uiLayer({ width: '100%' }));

const cellRule = {
  paddingBlock: vars.space[3],
  verticalAlign: 'top',
  borderTop: `1px solid ${vars.color.rule}`,
} as const;
export const line = style(
  uiLayer({ ...cellRule, fontWeight: vars.weight.regular, textAlign: 'start', overflowWrap: 'anywhere' }),
);
export const amount = style(
  uiLayer({ ...cellRule, paddingInlineStart: vars.space[4], textAlign: 'end', whiteSpace: 'nowrap' }),
);
export const detail = style(uiLayer({ display: 'block', fontSize: vars.text.small, color: vars.color.inkMuted }));

const total = {
  fontWeight: vars.weight.strong,
  borderTop: `1.5px solid ${vars.color.ink}`,
  fontSize: vars.text.body,
} as const;
export const totalName = style([line, uiLayer(total)]);
export const totalAmount = style([amount, uiLayer(total)]);
// The highlight extends past the edge, so that its figures align with those above.
globalStyle(`${totalAmount} mark`, { '@layer': { ui: { '@media': { screen: { marginInlineEnd: '-0.2em' } } } } });
